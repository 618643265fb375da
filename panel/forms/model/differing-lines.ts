// The changes of another person in a form that was edited meanwhile, line by line. Pure.

/** One field of a form in words. */
export interface FormLine {
  /** The same in all versions of the form; absent: the label. */
  readonly key?: string;
  readonly label: string;
  readonly value: string;
  /** Compared instead of the value, where words leave something out. */
  readonly content?: string;
}

export interface DifferingLine {
  readonly key: string;
  readonly label: string;
  /** Undefined: the line is gone. */
  readonly theirs: string | undefined;
  /** The input that their change does not leave as it is; undefined: their change is taken over. */
  readonly mine: string | undefined;
}

const keyOf = ({ key, label }: FormLine): string => key ?? label;
const contentOf = (line: FormLine | undefined): string | undefined => line?.content ?? line?.value;

/** The lines of one form in four versions; `merged` is `mine` rebased on `now`. */
export interface LineVersions {
  readonly base: readonly FormLine[];
  readonly mine: readonly FormLine[];
  readonly now: readonly FormLine[];
  readonly merged: readonly FormLine[];
  /** The words for a line that the form has removed. */
  readonly removed: string;
}

/** The lines that another person has changed, in the order of the saved version; removed ones come last. */
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
