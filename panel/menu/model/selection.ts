// The products that are selected for a bulk change; undefined while selecting is off.
import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { type RowSelection, type SelectionChange, toggleRow } from '../../ui/model/row-selection.ts';

/** Ids of products (headers). */
export type Selection = ReadonlySet<number>;

function createSelection() {
  const chosen = createSignal<RowSelection<number> | undefined>(undefined);
  const changeSelection = (change: SelectionChange<number>) => chosen.set(change(chosen.get()));
  return {
    chosen,
    changeSelection,
    /** Starts selecting: cards get a checkbox, and the cards of `ids` are ticked. */
    startSelecting: (ids: Iterable<number> = []) => chosen.set({ ids: new Set(ids) }),
    stopSelecting: () => chosen.set(undefined),
    toggleSelected: (id: number) => changeSelection(toggleRow(id)),
  };
}

const { chosen, ...actions } = createSelection();
export const { changeSelection, startSelecting, stopSelecting, toggleSelected } = actions;

export const useSelection = (): Selection | undefined => useSignal(chosen)?.ids;
