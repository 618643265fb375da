// The products that are selected for a bulk change; undefined while selecting is off.
import { createSignal, useSignal } from '../../infra/signals/signal.ts';

/** Ids of products (headers). */
export type Selection = ReadonlySet<number>;

function createSelection() {
  const chosen = createSignal<Selection | undefined>(undefined);

  /** The last range: from the product that was ticked last to the end of the range. */
  let range: { from: number; to: number } | undefined;

  /** Starts selecting: cards get a checkbox, and the cards of `ids` are ticked. */
  function startSelecting(ids: Iterable<number> = []): void {
    range = undefined;
    chosen.set(new Set(ids));
  }

  function stopSelecting(): void {
    range = undefined;
    chosen.set(undefined);
  }

  function toggleSelected(id: number): void {
    const next = new Set(chosen.get());
    if (!next.delete(id)) next.add(id);
    range = { from: id, to: id };
    chosen.set(next);
  }

  /** Selects everything between the product that was ticked last and this one, in the shown order. It replaces the previous range. */
  function selectTo(id: number, shown: readonly number[]): void {
    const from = range && shown.includes(range.from) ? range.from : id;
    const before = range && range.from === from ? between(range.from, range.to, shown) : [];
    const next = new Set(chosen.get());
    for (const one of before) next.delete(one);
    for (const one of between(from, id, shown)) next.add(one);
    range = { from, to: id };
    chosen.set(next);
  }

  return { chosen, startSelecting, stopSelecting, toggleSelected, selectTo };
}

const { chosen, ...actions } = createSelection();
export const { startSelecting, stopSelecting, toggleSelected, selectTo } = actions;

export const useSelection = (): Selection | undefined => useSignal(chosen);

export const presentSelection = (): Selection | undefined => chosen.get();

function between(one: number, other: number, shown: readonly number[]): readonly number[] {
  const [first, last] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return first === -1 ? [] : shown.slice(first, last + 1);
}
