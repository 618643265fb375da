// The interface of a benchmark, and its rows.

export interface Target {
  /** The target as printed in the table: `< 20`. */
  words: string;
  met: boolean;
  /** A count, which is the same on a busy machine. */
  isExact?: true;
  /** True when the target was missed while other programs used the machine, and is therefore not judged. */
  isExcused?: boolean;
}

export interface Row {
  what: string;
  /** Absent when there is only one figure, which is then `p50`. */
  p50: number;
  p99?: number | undefined;
  unit: string;
  target?: Target;
}

export interface Benchmark {
  name: string;
  /** True for a benchmark that takes longer than all others together, and runs only when it is named. */
  onlyByName?: true;
  /** `quick`: seconds instead of minutes, to test the benchmark itself; its figures prove nothing. */
  run(options: { quick: boolean }): Promise<Row[]>;
}

export const below = (figure: number, limit: number): Target => ({
  words: `< ${limit}`,
  met: figure < limit,
});

export const atLeast = (figure: number, limit: number): Target => ({
  words: `>= ${limit}`,
  met: figure >= limit,
});

export const exactly = (figure: number, wanted: number): Target => ({
  words: `= ${wanted}`,
  met: figure === wanted,
  isExact: true,
});
