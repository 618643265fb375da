// Decides which missed targets count. On a busy machine a time proves nothing, so its target is not judged; a
// count or a size is the same under any load.
import type { Row } from './benchmark.ts';
import { isBusy, type OtherLoad } from './parts/other-load.ts';

const sizes: ReadonlySet<string> = new Set(['B', 'kB', 'KB', 'MB']);

/** Judges the rows of one benchmark; `load`: the load of other programs, if known. */
export function judge(rows: readonly Row[], load: OtherLoad | undefined): Row[] {
  if (!load || !isBusy(load)) return [...rows];
  return rows.map((row) =>
    row.target && !row.target.met && !row.target.isExact && !sizes.has(row.unit)
      ? { ...row, target: { ...row.target, isExcused: true } }
      : row,
  );
}

/** A target that was missed, and judged. */
export const isMissed = ({ target }: Row): boolean => target?.met === false && !target.isExcused;

/** A sentence about a benchmark that ran while other programs used the machine; undefined on an idle machine. */
export function busyLine(
  name: string,
  rows: readonly Row[],
  load: OtherLoad | undefined,
): string | undefined {
  if (!load || !isBusy(load)) return undefined;
  const cores = (count: number) => count.toFixed(2);
  const excused = rows.filter(({ target }) => target?.isExcused).length;
  const verdict =
    excused > 0
      ? `${excused} missed ${excused === 1 ? 'target was' : 'targets were'} not judged`
      : 'no target was missed';
  return (
    `${name}: the machine was busy, ${verdict}. Other programs used ${cores(load.before)} cores before, ` +
    `${cores(load.during)} during, ${cores(load.worst)} in the worst of twenty seconds.`
  );
}
