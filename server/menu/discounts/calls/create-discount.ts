import { refuse } from '@pishkhan/contract/faults.ts';
import { createDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import {
  maxOpenDiscounts,
  refusePeriod,
  refuseShares,
} from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { faultOf, planOf, refuseVariants, startingFrom } from '../check-plan.ts';
import { findDiscount } from '../read-discounts.ts';
import { readMaxPlatformPercent } from '../read-max-platform-percent.ts';
import { addDiscount, countOpen, endSoldOut } from '../write-discounts.ts';

export const createDiscountHandler = ({ db }: MenuParts) =>
  implement(createDiscount, async ({ body }, { audit, staff: { vendorCode }, now }) => {
    const asked = planOf(body, null);
    const plan = startingFrom(asked, now);
    return writeMenu(db, audit, vendorCode, async (menu) => {
      const maxPlatformPercent = await readMaxPlatformPercent(menu, vendorCode);
      const refusal = refuseShares(asked, maxPlatformPercent) ?? refusePeriod(asked, now);
      if (refusal) return faultOf(refusal);
      await endSoldOut(menu, vendorCode, plan, now);
      const unfit = await refuseVariants(menu, vendorCode, plan);
      if (unfit) return unfit;
      if ((await countOpen(menu, vendorCode, now)) >= maxOpenDiscounts) return refuse('DISCOUNTS_FULL');
      const id = await addDiscount(menu, vendorCode, plan, now);
      return (await findDiscount(menu, vendorCode, id, now))!;
    });
  });
