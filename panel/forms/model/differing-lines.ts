// Two contents of one form, line by line: what is said to a person who has to choose between them. Pure.

/** One fact of a form in words. */
export interface FormLine {
  /** The same in both contents; absent: the label. */
  readonly key?: string;
  readonly label: string;
  readonly value: string;
  /** Compared instead of the value, where words leave something out. */
  readonly content?: string;
}

export interface DifferingLine {
  readonly key: string;
  readonly label: string;
  /** Undefined: there is no such thing in it. */
  readonly theirs: string | undefined;
  readonly mine: string | undefined;
}

const keyOf = ({ key, label }: FormLine): string => key ?? label;
const contentOf = ({ content, value }: FormLine): string => content ?? value;

/** In the order of what was saved; what stands in the form only comes last. */
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
 * What somebody else has changed under a form that takes over what its person has not touched. `theirs`: undefined where it is gone;
 * `mine`: what was typed into the same place, undefined where nothing was.
 */
export function meanwhileLines(
  base: readonly FormLine[],
  mine: readonly FormLine[],
  now: readonly FormLine[],
): DifferingLine[] {
  const typed = new Map(differingLines(base, mine).map((line) => [line.key, line.mine]));
  return differingLines(now, base).map((line) => ({ ...line, mine: typed.get(line.key) }));
}
