// The processor time of other processes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseProcess, readProcesses, sumSeconds, treeOf } from './processes.ts';

/** Seconds of all threads since the start of the process. */
export function cpuSeconds(pid: number): number {
  try {
    return parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8')).ownSeconds;
  } catch {
    const spent = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return spent.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  }
}

/** Seconds of a process with its descendants, also those that have ended. Linux only. */
export const treeCpuSeconds = (pid: number): number => sumSeconds(treeOf(readProcesses(), pid));
