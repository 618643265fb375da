// Which products are chosen on the list, for what is done to many at once; undefined while nobody chooses.
import { createSignal, useSignal } from '../../../signals/signal.ts';

/** Ids of products (headers). */
export type Selection = ReadonlySet<number>;

const chosen = createSignal<Selection | undefined>(undefined);

export const useSelection = (): Selection | undefined => useSignal(chosen);

/** Cards get a box to tick; `ids` are ticked at once. */
export const startSelecting = (ids: Iterable<number> = []): void => chosen.set(new Set(ids));

export const stopSelecting = (): void => chosen.set(undefined);

export function toggleSelected(id: number): void {
  const next = new Set(chosen.get());
  if (!next.delete(id)) next.add(id);
  chosen.set(next);
}
