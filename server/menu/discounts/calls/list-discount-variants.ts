import { refuse } from '@pishkhan/contract/faults.ts';
import { listDiscountVariants } from '@pishkhan/contract/menu/discounts/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { listChoosable } from '../read-discount-variants.ts';

export const listDiscountVariantsHandler = ({ db }: MenuParts) =>
  implement(listDiscountVariants, async ({ query }, { staff: { vendorCode } }) => {
    const startsAt = new Date(query.startDate);
    const endsAt = new Date(query.endDate);
    if (endsAt <= startsAt)
      return refuse('DISCOUNT_PERIOD_UNFIT', { pointer: '/endDate', because: 'REVERSED' });
    return listChoosable(db, vendorCode, { startsAt, endsAt, except: query.discountId });
  });
