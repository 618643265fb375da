// The selected rows of a list, by id. Pure: each function returns a new selection, or none.

export interface RowSelection<Id> {
  readonly ids: ReadonlySet<Id>;
  /** The last range: from the row that was ticked last to the end of the range. */
  readonly range?: { readonly from: Id; readonly to: Id };
}

/** Changes the present selection; undefined while nothing is being selected. */
export type SelectionChange<Id> = (now: RowSelection<Id> | undefined) => RowSelection<Id> | undefined;

export const toggleRow =
  <Id>(id: Id): ((now: RowSelection<Id> | undefined) => RowSelection<Id>) =>
  (now) => {
    const ids = new Set(now?.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, range: { from: id, to: id } };
  };

/** Selects everything between the row that was ticked last and this one, in the shown order. It replaces the previous range. */
export const selectRowsTo =
  <Id>(id: Id, shown: readonly Id[]): ((now: RowSelection<Id> | undefined) => RowSelection<Id>) =>
  (now) => {
    const range = now?.range;
    const from = range && shown.includes(range.from) ? range.from : id;
    const before = range && range.from === from ? between(range.from, range.to, shown) : [];
    const ids = new Set(now?.ids);
    for (const one of before) ids.delete(one);
    for (const one of between(from, id, shown)) ids.add(one);
    return { ids, range: { from, to: id } };
  };

function between<Id>(one: Id, other: Id, shown: readonly Id[]): readonly Id[] {
  const [first, last] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return first === -1 ? [] : shown.slice(first, last + 1);
}
