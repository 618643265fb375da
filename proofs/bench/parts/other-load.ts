// The load of other programs on this machine: the processor time of all other processes, before a measurement
// and during it. Linux only, because it reads /proc; elsewhere nothing is known.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { readProcesses, sumSeconds, ticksPerSecond, treeOf } from './processes.ts';

const sampleMs = 1000;
/** Cores that other programs may use: an idle machine uses a few hundredths of one. */
const usualCores = 0.1 * availableParallelism();

export interface OtherLoad {
  /** Cores that other processes used, on average over a second before. */
  before: number;
  /** The same during the measurement. */
  during: number;
  /** The same in the worst of twenty seconds, so that a short disturbance that spoils a p99 is visible. */
  worst: number;
}

/** True when other programs may have spoilt the measurement. */
export const isBusy = ({ before, during, worst }: OtherLoad): boolean =>
  before > usualCores || during > usualCores || worst > 2 * usualCores;

/** Runs a measurement, and watches other processes. The load is undefined on systems without the figures. */
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
    // A short rest at the end is dominated by clock ticks, and proves nothing.
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
  /** Seconds of processor time: of the machine, and of this process with its descendants. */
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

/** Seconds of this process and its descendants; with DATABASE_URL also of PostgreSQL, which others started for us. */
export function ownSeconds(): number {
  const usesGivenServer = process.env.DATABASE_URL !== undefined;
  return sumSeconds(
    treeOf(readProcesses(), process.pid, ({ name }) => usesGivenServer && name === 'postgres'),
  );
}

/**
 * Seconds in which the cores worked for processes, or for other virtual machines. Interrupts belong to no
 * process and are mostly those of our own loopback.
 */
export function machineSeconds(stat: string): number {
  const [user, nice, system, , , , , steal] = stat.split('\n', 1)[0]!.split(/ +/).slice(1).map(Number);
  return (user! + nice! + system! + (steal ?? 0)) / ticksPerSecond;
}
