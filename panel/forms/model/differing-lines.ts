// Compares two versions of one form line by line, for a person who has to choose between them. Pure.

/** One field of a form in words. */
export interface FormLine {
  /** The same in both versions; absent: the label. */
  readonly key?: string;
  readonly label: string;
  readonly value: string;
  /** Compared instead of the value, where words leave something out. */
  readonly content?: string;
}

export interface DifferingLine {
  readonly key: string;
  readonly label: string;
  /** Undefined: the line is missing there. */
  readonly theirs: string | undefined;
  readonly mine: string | undefined;
}

const keyOf = ({ key, label }: FormLine): string => key ?? label;
const contentOf = ({ content, value }: FormLine): string => content ?? value;

/** In the order of the saved version; lines of the form only come last. */
export function differingLines(theirs: readonly FormLine[], mine: readonly FormLine[]): DifferingLine[] {
  const typed = new Map(mine.map((line) => [keyOf(line), line]));
  const saved = theirs.flatMap((line): DifferingLine[] => {
    const other = typed.get(keyOf(line));
    if (other && contentOf(other) === contentOf(line)) return [];
    return [{ key: keyOf(line), label: line.label, theirs: line.value, mine: other?.value }];
  });
  const known = new Set(theirs.map(keyOf));
  const added = mine
    .filter((line) => !known.has(keyOf(line)))
    .map((line) => ({ key: keyOf(line), label: line.label, theirs: undefined, mine: line.value }));
  return [...saved, ...added];
}

/**
 * Changes of another person in a form that adopts them in untouched fields. `theirs`: undefined where the line is gone; `mine`: the input in
 * the same field, undefined where there is none.
 */
export function meanwhileLines(
  base: readonly FormLine[],
  mine: readonly FormLine[],
  now: readonly FormLine[],
): DifferingLine[] {
  const typed = new Map(differingLines(base, mine).map((line) => [line.key, line.mine]));
  return differingLines(now, base).map((line) => ({ ...line, mine: typed.get(line.key) }));
}
