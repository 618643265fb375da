// The load of the machine that is not ours: the processor time of all other processes, before a measure and during it.
// Linux only, where /proc says it; elsewhere nothing is known.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../statistics.ts';

/** Of a clock that Linux counts processor time by, on every architecture. */
const ticksPerSecond = 100;
const sampleMs = 1000;
/** Cores that others may use: an idle machine uses a few hundredths of one. */
const usualCores = 0.1 * availableParallelism();

export interface OtherLoad {
  /** Cores that other processes used, on average over a second before. */
  before: number;
  /** The same while it was measured. */
  during: number;
  /** The same in the worst second of twenty, so that a short visitor who spoils a p99 is seen. */
  worst: number;
}

/** Whether others may have spoilt what was measured. */
export const isBusy = ({ before, during, worst }: OtherLoad): boolean =>
  before > usualCores || during > usualCores || worst > 2 * usualCores;

/** Runs what measures, and watches what else runs. The load is undefined where the system does not tell. */
export async function withOtherLoad<T>(
  measure: () => Promise<T>,
): Promise<{ result: T; load: OtherLoad | undefined }> {
  const first = readTimes();
  if (!first) return { result: await measure(), load: undefined };
  await sleep(sampleMs);
  const start = readTimes() ?? first;
  const before = othersBetween(first, start);
  const samples: number[] = [];
  let last = start;
  const sample = () => {
    const now = readTimes();
    // A short rest at the end counts by ticks, and says nothing.
    if (!now || now.ms - last.ms < sampleMs / 2) return;
    samples.push(othersBetween(last, now));
    last = now;
  };
  const timer = setInterval(sample, sampleMs);
  try {
    const result = await measure();
    sample();
    const during = samples.reduce((sum, cores) => sum + cores, 0) / Math.max(1, samples.length);
    return { result, load: { before, during, worst: percentile([0, ...samples], 0.95) } };
  } finally {
    clearInterval(timer);
  }
}

interface Times {
  ms: number;
  /** Seconds of processor time: of the machine, and of this process with all that it started. */
  machine: number;
  ours: number;
}

const othersBetween = (from: Times, to: Times): number =>
  Math.max(0, (to.machine - from.machine - (to.ours - from.ours)) / ((to.ms - from.ms) / 1000));

function readTimes(): Times | undefined {
  try {
    const machine = machineSeconds(readFileSync('/proc/stat', 'utf8'));
    return { ms: performance.now(), machine, ours: ownSeconds() };
  } catch {
    return undefined;
  }
}

/** Seconds of this process and of all that it started. */
export const ownSeconds = (): number => treeSeconds(readProcesses(), process.pid);

/**
 * Seconds in which the cores worked for processes, or for other virtual machines. Interrupts belong to nobody and are
 * mostly those of our own loopback.
 */
export function machineSeconds(stat: string): number {
  const [user, nice, system, , , , , steal] = stat.split('\n', 1)[0]!.split(/ +/).slice(1).map(Number);
  return (user! + nice! + system! + (steal ?? 0)) / ticksPerSecond;
}

export interface ProcessTimes {
  pid: number;
  parent: number;
  name: string;
  /** With that of its ended children, which it has waited for. */
  seconds: number;
}

/** A process and all below it; with DATABASE_URL also PostgreSQL, which somebody else started for us. */
export function treeSeconds(processes: readonly ProcessTimes[], root: number): number {
  const tree = new Set([root]);
  const usesGivenServer = process.env.DATABASE_URL !== undefined;
  const isOurs = ({ pid, parent, name }: ProcessTimes) =>
    tree.has(pid) || tree.has(parent) || (usesGivenServer && name === 'postgres');
  // A child may stand before its parent, when numbers began anew.
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const process of processes) if (isOurs(process)) tree.add(process.pid);
  }
  return processes.reduce((sum, { pid, seconds }) => (tree.has(pid) ? sum + seconds : sum), 0);
}

function readProcesses(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((name) => /^\d{1,10}$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcess(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It ended since the folder was listed.
        return [];
      }
    });
}

/** A line of /proc/PID/stat. The name, in brackets, may contain blanks and brackets. */
export function parseProcess(stat: string): ProcessTimes {
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  const [, parent, ...rest] = stat.slice(close + 2).split(' ');
  // User and system time of itself, and then of its ended children.
  const ticks = rest.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid: Number(stat.slice(0, open)),
    parent: Number(parent),
    name: stat.slice(open + 1, close),
    seconds: ticks / ticksPerSecond,
  };
}
