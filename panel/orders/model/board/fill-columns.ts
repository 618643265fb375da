// The columns of tickets. Pure.

interface Ticket {
  readonly height: number;
  /** The column that it must not leave. Absent, or beyond the last one: any. */
  readonly column?: number | undefined;
}

/** The column of each ticket, from 0: in the given order, each goes to the end of the shortest column, of equal ones to the first. */
export function fillColumns(tickets: readonly Ticket[], columns: number): number[] {
  const heights = Array.from({ length: columns }, () => 0);
  return tickets.map(({ height, column }) => {
    const shortest = heights.indexOf(Math.min(...heights));
    const chosen = column !== undefined && column < columns ? column : shortest;
    heights[chosen]! += height;
    return chosen;
  });
}
