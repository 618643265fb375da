// Compares, line by line, another person's changes with a form that was edited meanwhile. Pure.

/** One field of a form in words. */
export interface FormLine {
  /** Identifies the line in all versions of the form; the label by default. */
  readonly key?: string;
  readonly label: string;
  readonly value: string;
  /** Compared instead of `value`, when the words omit something. */
  readonly content?: string;
}

export interface DifferingLine {
  readonly key: string;
  readonly label: string;
  /** Undefined when the line was removed. */
  readonly theirs: string | undefined;
  /** The input that their change would overwrite; undefined when their change is applied. */
  readonly mine: string | undefined;
}

const keyOf = ({ key, label }: FormLine): string => key ?? label;
const contentOf = (line: FormLine | undefined): string | undefined => line?.content ?? line?.value;

/** One form's lines in four versions. `merged` is `mine` rebased on `now`. */
export interface LineVersions {
  readonly base: readonly FormLine[];
  readonly mine: readonly FormLine[];
  readonly now: readonly FormLine[];
  readonly merged: readonly FormLine[];
  /** The words for a line that the form has removed. */
  readonly removed: string;
}

/** Returns the lines that another person has changed, in the order of the saved version. Removed lines come last. */
export function differingLines({ base, mine, now, merged, removed }: LineVersions): DifferingLine[] {
  const [before, typed, saved, result] = [base, mine, now, merged].map(
    (lines) => new Map(lines.map((line) => [keyOf(line), line])),
  );
  const keys = [...saved!.keys(), ...[...before!.keys()].filter((key) => !saved!.has(key))];
  return keys.flatMap((key): DifferingLine[] => {
    const [was, input, is, becomes] = [before!, typed!, saved!, result!].map((lines) => lines.get(key));
    const [first, own, other, last] = [was, input, is, becomes].map(contentOf);
    if (first === other || own === other) return [];
    const isOverwritten = last !== other;
    const isLost = own !== first && last !== own;
    const kept = own === first ? becomes : input;
    return [
      {
        key,
        label: (is ?? was)!.label,
        theirs: is?.value,
        mine: isOverwritten || isLost ? (kept?.value ?? removed) : undefined,
      },
    ];
  });
}
