// Handles a tap on a variant: an optimistic update, a toast with undo, and another toast when the server refuses.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { toast } from '../../ui/toast.ts';
import { variantWords } from '../words.ts';
import { changeStock, snoozeParts } from './change-stock.ts';

const undoMs = 8000;

export const toastFailure = (failure: unknown, name: string): void =>
  void toast({
    type: 'alert',
    title: failure instanceof CallFailed ? failure.problem.detail : variantWords.failed(name),
  });

export function pressVariant(variant: ProductVariant, available: boolean, name: string): void {
  toast({
    type: available ? 'success' : 'general',
    icon: available ? 'check' : 'close',
    title: available ? variantWords.back(name) : variantWords.soldOut(name),
    timeout: undoMs,
    action: { label: variantWords.undo, onPress: () => undo(variant, name) },
  });
  changeStock(variant, { available }).catch((failure) => toastFailure(failure, name));
}

/** Restores the earlier state: a snooze that has not ended goes on until its time. */
function undo(before: ProductVariant, name: string): void {
  const { snooze, available, productId } = before;
  const goesOn = snooze !== null && Date.parse(snooze.until) > serverClock.now();
  const undone =
    available && goesOn
      ? snoozeParts([{ part: 'VARIANT', partId: productId }], snooze.until)
      : changeStock(before, { available });
  undone.catch((failure) => toastFailure(failure, name));
}
