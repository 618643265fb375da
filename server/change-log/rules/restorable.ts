// Decides whether recorded changes can be undone, and whether the changed rows still have the values that they got.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';

type Row = Record<string, unknown>;

/** Present rows by `part` and `id`. */
export type PresentRows = ReadonlyMap<string, Row>;
export const rowKey = ({ part, id }: Pick<RecordedChange, 'part' | 'id'>): string => `${part} ${id}`;

/** The first restorer that knows every changed column. */
export const findRestorer = <R extends Restorer>(
  restorers: readonly R[],
  changes: readonly RecordedChange[],
): R | undefined =>
  changes.length === 0
    ? undefined
    : restorers.find((one) => changes.every((change) => knows(one, change)) && one.fits(changes));

/**
 * True when the restorer knows all changed columns. All columns of an added or removed row count as changed,
 * including those that nobody sets.
 */
function knows({ columns }: Restorer, { part, before, after }: RecordedChange): boolean {
  const known = columns[part];
  if (!known) return false;
  return before === null || after === null || Object.keys(after).every((column) => known.includes(column));
}

/** True when every row has the values that the change set and a removed row is still missing. */
export const isUnchangedSince = (
  { columns }: Restorer,
  changes: readonly RecordedChange[],
  present: PresentRows,
): boolean =>
  changes.every((change) => {
    const row = present.get(rowKey(change));
    if (change.after === null) return row === undefined;
    return (
      row !== undefined &&
      columns[change.part]!.every(
        (column) => !(column in change.after!) || isSame(row[column], change.after![column]),
      )
    );
  });

/** Both values come from `to_jsonb`, which orders the keys of objects. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
