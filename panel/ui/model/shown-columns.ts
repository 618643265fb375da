// The columns of tables that are shown on this device. Pure but for the storage.
interface Column {
  readonly key: string;
  readonly isRowHeader?: boolean;
  readonly isSpare?: boolean;
}

const keyOf = (table: string) => `columns:${table}`;

/** The columns whose visibility is not the one that the table begins with. */
export function readSwitched(table: string): readonly string[] {
  const stored = localStorage.getItem(keyOf(table));
  return stored ? stored.split(',') : [];
}

export function storeSwitched(table: string, switched: readonly string[]): void {
  if (switched.length > 0) localStorage.setItem(keyOf(table), switched.join(','));
  else localStorage.removeItem(keyOf(table));
}

/** The header of the rows is always shown: it opens them. */
export const isShown = ({ key, isRowHeader, isSpare }: Column, switched: readonly string[]): boolean =>
  isRowHeader || switched.includes(key) === Boolean(isSpare);

/** The columns to switch so that exactly these are shown. */
export const switchedFor = (columns: readonly Column[], shown: readonly string[]): string[] =>
  columns
    .filter(({ key, isRowHeader, isSpare }) => !isRowHeader && shown.includes(key) === Boolean(isSpare))
    .map(({ key }) => key);
