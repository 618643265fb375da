import { discountPageSize, listDiscounts } from '@pishkhan/contract/menu/discounts/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { countDiscounts, findDiscounts } from '../read-discounts.ts';

export const listDiscountsHandler = ({ db }: MenuParts) =>
  implement(listDiscounts, async ({ query }, { staff: { vendorCode }, now }) => {
    const { status, after, pageSize = discountPageSize } = query;
    // One row more than needed tells whether there is another page.
    const found = await findDiscounts(db, vendorCode, { status, after, size: pageSize + 1 }, now);
    const counts = await countDiscounts(db, vendorCode, now);
    const discounts = found.slice(0, pageSize);
    return {
      discounts,
      totalItems: status
        ? counts[status]
        : counts.WAITING + counts.RUNNING + counts.EXPIRED + counts.CANCELED,
      counts,
      next: found.length > pageSize ? discounts.at(-1)!.discountId : null,
    };
  });
