// Puts prices and stock of variants back, as an edit of the menu would: the price of an accepted variant waits for the
import type { KeptChange, Restorer } from '@pishkhan/contract/change-log/kept-change.ts';
// platform again, and a request that still waits is taken back.
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { PuttingBack } from '../infra/audit/restorer.ts';
import { emptyAnswer } from '../infra/http/answer.ts';
import { endSnoozes } from './availability/store-snoozes.ts';
import { readMenu } from './bulk/read-menu.ts';
import { changeProducts } from './products/store-products.ts';
import { changeVariants, type VariantWish } from './products/write-variants.ts';
import type { Given } from './store-rows.ts';
import { writeMenu } from './write-menu.ts';

const columns: Restorer['columns'] = {
  variant: ['price', 'available', 'visible', 'capacity', 'preparation_minutes'],
  change_request: ['result', 'withdrawn_at', 'reason'],
};

const isPriceAsked = ({ part, before, after }: KeptChange): boolean =>
  part === 'change_request' && before === null && after?.type === changeType.VARIANT_PRICE_CHANGED;
const isVariantChanged = ({ part, before, after }: KeptChange): boolean =>
  part === 'variant' && before !== null && after !== null;
/** An earlier request that the change has taken back, or one that it has decided. */
const isRequestEnded = ({ part, before }: KeptChange): boolean =>
  part === 'change_request' && before !== null;

/** By variant: what it was. */
function wishesOf(changes: readonly KeptChange[]): Map<number, Given<VariantWish>> {
  const wishes = new Map<number, Given<VariantWish>>();
  for (const change of changes) {
    if (isPriceAsked(change))
      wishes.set(Number(change.after!.part_id), { price: change.after!.old_price as number });
    if (!isVariantChanged(change)) continue;
    const { price, available, visible, capacity, preparation_minutes } = change.before as Record<
      string,
      never
    >;
    const id = Number(change.id);
    wishes.set(id, {
      ...wishes.get(id),
      ...(price !== undefined && { price }),
      ...(available !== undefined && { available }),
      ...(visible !== undefined && { visible }),
      ...(capacity !== undefined && { capacity }),
      ...(preparation_minutes !== undefined && { preparationTime: preparation_minutes }),
    });
  }
  return wishes;
}

const variants = {
  columns,
  fits: (changes: readonly KeptChange[]) =>
    changes.every((one) => isPriceAsked(one) || isVariantChanged(one) || isRequestEnded(one)) &&
    wishesOf(changes).size > 0,
  putBack: (
    { db, audit, vendorCode, personId, now, refuseIfChanged }: PuttingBack,
    changes: readonly KeptChange[],
  ) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const fault = await refuseIfChanged(menu);
      if (fault) return fault;
      const wishes = wishesOf(changes);
      const rows = await readMenu(menu, vendorCode, now);
      const edits = rows.variants.flatMap((row) => {
        const wish = wishes.get(row.id);
        return wish ? [{ row, changes: wish }] : [];
      });
      await changeVariants(menu, vendorCode, edits, rows.askedPrices, { askedBy: personId, now });
      const back = edits.filter((edit) => edit.changes.available).map(({ row }) => row.id);
      await endSnoozes(menu, vendorCode, 'VARIANT', back);
      // Their products have another version then.
      const touched = new Set(edits.map(({ row }) => row.product_id));
      const products = rows.products.filter(({ id }) => touched.has(id));
      await changeProducts(
        menu,
        vendorCode,
        products.map((row) => ({ row, changes: {} })),
      );
      return emptyAnswer;
    }),
};

export const menuRestorers = [variants];
export type MenuRestorer = (typeof menuRestorers)[number];
