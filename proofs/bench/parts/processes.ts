// The processes of this machine with their processor time, read from /proc. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/** The unit in which Linux counts processor time, on every architecture. */
export const ticksPerSecond = 100;

export interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  /** Processor time of its own threads. */
  ownSeconds: number;
  /** Its own seconds and those of its ended children that it has waited for. */
  seconds: number;
  /** Its start, in ticks since the machine's: with the pid it identifies a process, since pids are reused. */
  began: string;
}

/** All processes. A process that ends meanwhile is left out. */
export function readProcesses(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d{1,10}$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // The process ended after the folder was listed.
        return [];
      }
    });
}

/** A line of /proc/PID/stat. The name, in brackets, may contain blanks and brackets. */
export function parseProcess(stat: string): ProcessTimes {
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  const [, parent, ...rest] = stat.slice(close + 2).split(' ');
  const secondsOf = (from: number, to: number) =>
    rest.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
  return {
    pid: Number(stat.slice(0, open)),
    parent: Number(parent),
    name: stat.slice(open + 1, close),
    // User and system time of the process, and then of its ended children.
    ownSeconds: secondsOf(9, 11),
    seconds: secondsOf(9, 13),
    began: rest[17] ?? '',
  };
}

/** A process and its descendants, and those that `isOurs` names. */
export function treeOf(
  processes: readonly ProcessTimes[],
  root: number,
  isOurs: (process: ProcessTimes) => boolean = () => false,
): ProcessTimes[] {
  const tree = new Set([root]);
  // A child may be listed before its parent once pids have wrapped around.
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const process of processes) if (tree.has(process.parent) || isOurs(process)) tree.add(process.pid);
  }
  return processes.filter(({ pid }) => tree.has(pid));
}

export const sumSeconds = (processes: readonly ProcessTimes[]): number =>
  processes.reduce((sum, { seconds }) => sum + seconds, 0);
