// Three-way merge of form values: `base` was read when `mine` was begun, `now` has just been read. Edited values stay, the rest follows.
// Pure.

interface Row {
  readonly key: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => isRecord(row) && typeof row.key === 'string');

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Merges objects by field and lists by the `key` of their rows. Any other value, such as a week or an area, is taken as a whole. */
export function mergeForm<T>(base: T, mine: T, now: T): T {
  if (isSame(base, mine)) return now;
  if (isSame(base, now)) return mine;
  if (isRows(base) && isRows(mine) && isRows(now)) return mergeRows(base, mine, now) as T;
  if (!isRecord(base) || !isRecord(mine) || !isRecord(now)) return mine;
  const fields = Object.keys(now).map((name) => [name, mergeForm(base[name], mine[name], now[name])]);
  return Object.fromEntries(fields) as T;
}

/** A row that either side has removed is absent from the result. */
function mergeRows(base: readonly Row[], mine: readonly Row[], now: readonly Row[]): Row[] {
  const [before, typed, saved] = [base, mine, now].map((rows) => new Map(rows.map((row) => [row.key, row])));
  const kept = now
    .filter(({ key }) => !before!.has(key) || typed!.has(key))
    .map((row) => {
      const mineOfRow = typed!.get(row.key);
      return mineOfRow ? mergeForm(before!.get(row.key) ?? row, mineOfRow, row) : row;
    });
  return [...kept, ...mine.filter(({ key }) => !before!.has(key) && !saved!.has(key))];
}
