// Whether kept changes can be put back, and whether what they changed is still as they left it.
import type { KeptChange, Restorer } from '@pishkhan/contract/change-log/kept-change.ts';

type Row = Record<string, unknown>;

/** Rows as they are now, by `part` and `id`. */
export type PresentRows = ReadonlyMap<string, Row>;
export const rowKey = ({ part, id }: Pick<KeptChange, 'part' | 'id'>): string => `${part} ${id}`;

/** The first that knows every changed column. */
export const findRestorer = <R extends Restorer>(
  restorers: readonly R[],
  changes: readonly KeptChange[],
): R | undefined =>
  changes.length === 0
    ? undefined
    : restorers.find((one) => changes.every((change) => knows(one, change)) && one.fits(changes));

/** Of a row that was added or removed every column has changed, those included that nobody sets. */
function knows({ columns }: Restorer, { part, before, after }: KeptChange): boolean {
  const known = columns[part];
  if (!known) return false;
  return before === null || after === null || Object.keys(after).every((column) => known.includes(column));
}

/** Every row has the values that the change left; a removed row is still gone. */
export const isUnchangedSince = (
  { columns }: Restorer,
  changes: readonly KeptChange[],
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

/** Both come from `to_jsonb`, whose objects have their keys in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
