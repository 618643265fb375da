// Restores an edited discount, and cancels a new one. A cancellation is final: customers were shown other prices.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import { discountStageAt, discountStatusAt } from '@pishkhan/contract/menu/discounts/discount.ts';
import { type DiscountPlan, isOver, refuseEdit } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { faultOf, refuseVariants, startingFrom } from '../discounts/check-plan.ts';
import { lifeOf } from '../discounts/read-discounts.ts';
import { readMaxPlatformPercent } from '../discounts/read-max-platform-percent.ts';
import {
  changeDiscount,
  endSoldOut,
  lockDiscount,
  readVariantIds,
  setCanceled,
} from '../discounts/write-discounts.ts';
import { idOf, isAdded, isEdited, isRemoved, menuRestorer, valueBefore } from './menu-restorer.ts';

const columns: Restorer['columns'] = {
  discount: ['starts_at', 'ends_at', 'vendor_percent', 'platform_percent', 'stock'],
  discount_variant: ['variant_id'],
};

const isDiscount = ({ part }: RecordedChange): boolean => part === 'discount';

/** The discount's id and, after a colon, that of the variant. */
const partsOf = ({ id }: RecordedChange): readonly [discount: number, variant: number] => {
  const [discount, variant] = (id ?? '').split(':').map(Number);
  return [discount!, variant!];
};

export const discountRestorer = menuRestorer(
  {
    columns,
    fits: (changes) =>
      // A new discount may have ended a sold-out one, which is not restarted.
      new Set(changes.map((one) => (isDiscount(one) ? idOf(one) : partsOf(one)[0]))).size === 1 &&
      changes.every((one) => !isDiscount(one) || isAdded(one) || isEdited(one)),
  },
  async (menu, changes, { vendorCode, now }) => {
    const id = isDiscount(changes[0]!) ? idOf(changes[0]!) : partsOf(changes[0]!)[0];
    const row = await lockDiscount(menu, vendorCode, id);
    if (!row) return refuse('CHANGED_SINCE');
    const life = lifeOf(row);
    const stage = discountStageAt(life, now);
    if (isOver(stage)) return refuse('DISCOUNT_OVER', { discountStatus: discountStatusAt(life, now) });
    if (changes.some((one) => isDiscount(one) && isAdded(one))) {
      await setCanceled(menu, vendorCode, row, now);
      return undefined;
    }
    const present = { ...life, variantIds: await readVariantIds(menu, vendorCode, id) };
    const before = planBefore(present, changes);
    const unfit = refuseEdit(present, before, {
      now,
      maxPlatformPercent: await readMaxPlatformPercent(menu, vendorCode),
    });
    if (unfit) return faultOf(unfit);
    // A waiting discount whose start has passed begins now, as in an edit.
    const plan = stage === 'WAITING' ? startingFrom(before, now) : before;
    await endSoldOut(menu, vendorCode, plan, now, id);
    const refusal = await refuseVariants(menu, vendorCode, plan, id);
    if (refusal) return refusal;
    await changeDiscount(menu, vendorCode, row, plan);
    return undefined;
  },
);

function planBefore(present: DiscountPlan, changes: readonly RecordedChange[]): DiscountPlan {
  const discount = changes.find(isDiscount);
  const before = <T>(column: string): T | undefined => discount && valueBefore<T>(discount, column);
  const [startsAt, endsAt] = [before<string>('starts_at'), before<string>('ends_at')];
  const stock = before<number | null>('stock');
  const variants = changes.filter((one) => !isDiscount(one));
  const added = new Set(variants.filter(isAdded).map((one) => partsOf(one)[1]));
  const removed = variants.filter(isRemoved).map((one) => partsOf(one)[1]);
  return {
    startsAt: startsAt === undefined ? present.startsAt : new Date(startsAt),
    endsAt: endsAt === undefined ? present.endsAt : new Date(endsAt),
    stock: stock === undefined ? present.stock : stock,
    vendorPercent: before('vendor_percent') ?? present.vendorPercent,
    platformPercent: before('platform_percent') ?? present.platformPercent,
    variantIds: [...present.variantIds.filter((id) => !added.has(id)), ...removed],
  };
}
