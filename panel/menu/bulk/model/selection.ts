// The products that are selected for a bulk change; undefined while selecting is off.
import { createSignal, useSignal } from '../../../signals/signal.ts';

/** Ids of products (headers). */
export type Selection = ReadonlySet<number>;

const chosen = createSignal<Selection | undefined>(undefined);

export const useSelection = (): Selection | undefined => useSignal(chosen);

/** Turns selecting on: cards get a checkbox, and those of `ids` are ticked. */
export const startSelecting = (ids: Iterable<number> = []): void => chosen.set(new Set(ids));

export const stopSelecting = (): void => chosen.set(undefined);

export function toggleSelected(id: number): void {
  const next = new Set(chosen.get());
  if (!next.delete(id)) next.add(id);
  chosen.set(next);
}
