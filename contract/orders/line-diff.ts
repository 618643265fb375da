// Compares the lines of two baskets: removed, added, and changed in quantity. Pure.

export interface DiffedLine<Line> {
  readonly line: Line;
  /** Result of the comparison: the other basket has the same line, the same with another quantity, or no such line. */
  readonly differs: 'no' | 'in-number' | 'in-kind';
}

/** Each line of the other basket matches one line only, so a repeated line must be repeated there. */
function marked<Line extends { readonly quantity: number }>(
  lines: readonly Line[],
  others: readonly Line[],
  kindOf: (line: Line) => string,
): DiffedLine<Line>[] {
  const sameness = (line: Line) => `${line.quantity}×${kindOf(line)}`;
  const left = others.map(sameness);
  return lines.map((line) => {
    const at = left.indexOf(sameness(line));
    if (at >= 0) left.splice(at, 1);
    const isKnown = others.some((other) => kindOf(other) === kindOf(line));
    return { line, differs: at >= 0 ? 'no' : isKnown ? 'in-number' : 'in-kind' };
  });
}

/** `kindOf` identifies a line independently of its quantity. */
export const diffLines = <Line extends { readonly quantity: number }>(
  before: readonly Line[],
  after: readonly Line[],
  kindOf: (line: Line) => string,
) => ({ before: marked(before, after, kindOf), after: marked(after, before, kindOf) });
