// The processor time of other processes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Of a clock that Linux counts processor time by, on every architecture. */
const ticksPerSecond = 100;

/** Seconds of all threads since the start of the process. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  // User time is the 12th field behind the name, system time the 13th.
  if (fields) return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  const spent = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return spent.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Seconds of a process with its descendants, also those that have ended. Linux only. */
export function treeCpuSeconds(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statOf(name);
      return fields ? [{ pid: Number(name), parent: Number(fields[1]), fields }] : [];
    });
  const ofTree = (one: number): number => {
    const own = stats.find((stat) => stat.pid === one);
    const ticks = own ? [11, 12, 13, 14].reduce((sum, field) => sum + Number(own.fields[field]), 0) : 0;
    return stats
      .filter(({ parent }) => parent === one)
      .reduce((sum, child) => sum + ofTree(child.pid), ticks);
  };
  return ofTree(pid) / ticksPerSecond;
}

/** The fields behind the name, from the state on; undefined for a process that has ended. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
