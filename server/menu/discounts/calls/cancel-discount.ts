import { refuse } from '@pishkhan/contract/faults.ts';
import { cancelDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import { discountStageAt, discountStatusAt } from '@pishkhan/contract/menu/discounts/discount.ts';
import { isOver } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { lifeOf, viewDiscounts } from '../read-discounts.ts';
import { lockDiscount, setCanceled } from '../write-discounts.ts';

export const cancelDiscountHandler = ({ db }: MenuParts) =>
  implement(cancelDiscount, ({ params: { id } }, { audit, staff: { vendorCode }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const row = await lockDiscount(menu, vendorCode, id);
      if (!row) return refuse('NOT_FOUND');
      const life = lifeOf(row);
      if (isOver(discountStageAt(life, now)))
        return refuse('DISCOUNT_OVER', { discountStatus: discountStatusAt(life, now) });
      const canceled = await setCanceled(menu, vendorCode, row, now);
      const [view] = await viewDiscounts(menu, vendorCode, [canceled], now);
      return view!;
    }),
  );
