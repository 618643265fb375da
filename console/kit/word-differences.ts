// Words that differ between two texts, for «before» beside «after».

export interface Word {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Texts of a menu are short; longer ones are shown as wholly changed, because the work grows with the square. */
const maxWords = 400;

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((part) => part !== '');

/** Both texts in words; a word that the other text lacks at this place is changed. */
export function wordDifferences(before: string, after: string): { before: Word[]; after: Word[] } {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const marked = (words: string[], kept: ReadonlySet<number>): Word[] =>
    words.map((text, at) => ({ text, isChanged: !kept.has(at) && text.trim() !== '' }));
  if (old.length > maxWords || next.length > maxWords) {
    const kept = new Set(before === after ? old.keys() : []);
    return { before: marked(old, kept), after: marked(next, kept) };
  }
  const { ofOld, ofNext } = commonPlaces(old, next);
  return { before: marked(old, ofOld), after: marked(next, ofNext) };
}

/** The places of the longest common subsequence. */
function commonPlaces(old: readonly string[], next: readonly string[]) {
  const lengths = old.map(() => new Uint16Array(next.length + 1));
  lengths.push(new Uint16Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        old[i] === next[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const ofOld = new Set<number>();
  const ofNext = new Set<number>();
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    if (old[i] === next[j]) {
      ofOld.add(i);
      ofNext.add(j);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return { ofOld, ofNext };
}
