import { refuse } from '@pishkhan/contract/faults.ts';
import { updateDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import { discountStageAt } from '@pishkhan/contract/menu/discounts/discount.ts';
import { maxOpenDiscounts, refuseEdit } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { isStale } from '../../../infra/http/content-version.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import type { Menu } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { faultOf, planOf, refuseVariants, startingFrom } from '../check-plan.ts';
import { findDiscountRows, lifeOf, viewDiscounts } from '../read-discounts.ts';
import { readMaxPlatformPercent } from '../read-max-platform-percent.ts';
import { changeDiscount, countOpen, endSoldOut, lockDiscount, readVariantIds } from '../write-discounts.ts';

export const updateDiscountHandler = ({ db }: MenuParts) =>
  implement(updateDiscount, ({ body }, { audit, staff: { vendorCode }, now, expectedVersion }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { discountId, ...requested } = body;
      const row = await lockDiscount(menu, vendorCode, discountId);
      if (!row) return refuse('NOT_FOUND');
      if (isStale(expectedVersion, row.version)) return refuse('DISCOUNT_STALE', { version: row.version });
      const asked = planOf(requested, row.stock);
      const before = { ...lifeOf(row), variantIds: await readVariantIds(menu, vendorCode, discountId) };
      const stage = discountStageAt(before, now);
      // All but waiting discounts keep their start, which is in the past.
      const plan = stage === 'WAITING' ? startingFrom(asked, now) : asked;
      const unfit = refuseEdit(before, asked, {
        now,
        maxPlatformPercent: await readMaxPlatformPercent(menu, vendorCode),
      });
      if (unfit) return faultOf(unfit);
      const isFull = stage === 'SOLD_OUT' && (await countOpen(menu, vendorCode, now)) >= maxOpenDiscounts;
      if (isFull) return refuse('DISCOUNTS_FULL');
      const ended = await endSoldOut(menu, vendorCode, plan, now, discountId);
      const refusal = await refuseVariants(menu, vendorCode, plan, discountId);
      if (refusal) return refusal;
      await changeDiscount(menu, vendorCode, row, plan);
      return viewChanged(menu, vendorCode, [discountId, ...ended], now);
    }),
  );

async function viewChanged(menu: Menu, vendorCode: string, ids: readonly number[], now: Date) {
  const rows = await findDiscountRows(menu, vendorCode, ids);
  const ordered = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return viewDiscounts(menu, vendorCode, ordered, now);
}
