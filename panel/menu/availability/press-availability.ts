// Handles a tap on a variant or an option: an optimistic update, a toast with undo, and another toast when the server refuses.

import type { ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { toast } from '../../ui/toast.ts';
import { stripWords, variantWords } from '../words.ts';
import { changeStock, makeAvailable, type PartOfMenu, snoozeParts } from './change-stock.ts';

export const toastFailure = (failure: unknown, name: string): void =>
  void toast({
    type: 'alert',
    title: sentenceOf(failure, variantWords.failed(name)),
  });

export interface Pressed extends PartOfMenu {
  readonly name: string;
  /** The availability before the tap. */
  readonly available: boolean;
  readonly snooze: { readonly until: string } | null;
}

/** `set` changes the availability, and rejects with the server's refusal. */
export function pressAvailability(
  before: Pressed,
  available: boolean,
  set: (available: boolean) => Promise<unknown>,
): void {
  const { name, part, partId, snooze } = before;
  // A snooze that has not ended is restored until its original time.
  const undo = () =>
    before.available && snooze !== null && Date.parse(snooze.until) > serverClock.now()
      ? snoozeParts([{ part, partId }], snooze.until)
      : set(before.available);
  const run = (work: Promise<unknown>) => void work.catch((failure) => toastFailure(failure, name));
  toast({
    type: available ? 'success' : 'general',
    icon: available ? 'check' : 'close',
    title: available ? variantWords.back(name) : variantWords.soldOut(name),
    timeout: 8000,
    undo: () => run(undo()),
  });
  run(set(available));
}

export const pressVariant = (variant: ProductVariant, available: boolean, name: string): void =>
  pressAvailability({ ...variant, part: 'VARIANT', partId: variant.productId, name }, available, (wanted) =>
    changeStock(variant, { available: wanted }),
  );

/** Ends a snooze or «sold out», and announces it. */
export const pressMakeAvailable = (parts: readonly PartOfMenu[], name: string): Promise<unknown> =>
  makeAvailable(parts).then(
    () => toast({ type: 'success', title: stripWords.ended(name) }),
    (failure) => toastFailure(failure, name),
  );
