// Bulk changes of products: previewed by the server, applied exactly as previewed, and undone with one press where that is possible.
// Undoing a price also restores a pending request for the earlier price.

import {
  applyBulk,
  type BulkAction,
  type BulkChanges,
  maxAtOnce,
  previewBulk,
} from '@pishkhan/contract/menu/bulk/calls.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { client } from '../../infra/http/client.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { toast } from '../../ui/toast.ts';
import { change } from '../availability/change-stock.ts';
import { bulkWords } from './bulk-words.ts';

export const variantIds = (products: readonly ProductHeader[]): number[] =>
  products.flatMap(({ variants }) => variants.map(({ productId }) => productId));

export const isTooMany = (products: readonly ProductHeader[]): boolean =>
  variantIds(products).length > maxAtOnce;

export const previewAction = (action: BulkAction, signal?: AbortSignal): Promise<BulkChanges> =>
  client(previewBulk, { body: { action } }, signal ? { signal } : {});

/** Applies exactly the preview of this version. Fails with MENU_STALE when the menu has changed. */
export const applyAction = (action: BulkAction, menuVersion: number): Promise<BulkChanges> =>
  change({ of: 'BULK', send: () => client(applyBulk, { body: { action, menuVersion } }) });

/** Previews and applies in one go, for actions that nobody needs to preview. */
export async function previewAndApply(action: BulkAction): Promise<BulkChanges> {
  const { menuVersion } = await previewAction(action);
  return applyAction(action, menuVersion);
}

export const reasonOf = (failure: unknown): string => sentenceOf(failure, bulkWords.failed);

export const toastBulkFailure = (failure: unknown): void =>
  void toast({ type: 'alert', title: reasonOf(failure), timeout: 8000, closable: true });

const undoMs = 10_000;

/** Shows a toast about the result, with an undo button when something has changed. */
export function toastDone(title: string, changes: BulkChanges): void {
  const back = undoOf(changes);
  toast({
    type: 'success',
    icon: 'check',
    title,
    timeout: undoMs,
    ...(back.length > 0 && { undo: () => void undo(back) }),
  });
}

async function undo(actions: readonly BulkAction[]): Promise<void> {
  try {
    for (const action of actions) await previewAndApply(action);
    toast({ type: 'success', title: bulkWords.undone });
  } catch (failure) {
    toastBulkFailure(failure);
  }
}

/** The actions that undo these changes; empty when nothing can be undone. */
export function undoOf({ prices, availability, moves }: BulkChanges): BulkAction[] {
  const back: BulkAction[] = [];
  if (prices.length > 0)
    back.push({
      kind: 'PRICES',
      prices: prices.map(({ productId, oldPrice, askedPrice }) => ({
        productId,
        price: askedPrice ?? oldPrice,
      })),
    });
  const [first] = availability;
  if (first)
    back.push({
      kind: 'AVAILABILITY',
      productIds: availability.map(({ productId }) => productId),
      available: !first.available,
    });
  if (moves.length > 0)
    back.push({
      kind: 'MOVE',
      moves: moves.map(({ productHeaderId, oldCategoryId }) => ({
        productHeaderId,
        categoryId: oldCategoryId,
      })),
    });
  return back;
}
