// The processor time of a process and its descendants, by kind of process. Samples several times a second; a
// process that ends between two samples counts with its parent, as "ended between looks".
import { readFileSync } from 'node:fs';
import { type ProcessTimes, readProcesses, sumSeconds, treeOf } from './processes.ts';

const pollMs = 400;

/** The first pattern that matches a command names its kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/--type=renderer/, 'Chromium, renderers'],
  [/--type=gpu-process/, 'Chromium, GPU'],
  [/--type=/, 'Chromium, utilities'],
  [/^\S*chrom/, 'Chromium, browser'],
  [/^\S*postgres/, 'PostgreSQL'],
  [/server\/dist\/main\.js/, 'our server'],
  [/vitest/, 'Vitest'],
];

/** Follows `root` until `stop`, which returns the seconds of each kind, largest first. */
export function watchCpu(root: number): { stop(): (readonly [kind: string, seconds: number])[] } {
  const seen = new Map<string, { kind: string; seconds: number }>();
  let whole = 0;
  const look = () => {
    const tree = treeOf(readProcesses(), root);
    whole = Math.max(whole, sumSeconds(tree));
    for (const one of tree) {
      const key = `${one.pid} ${one.began}`;
      seen.set(key, { kind: kindOf(one) ?? seen.get(key)?.kind ?? 'others', seconds: one.ownSeconds });
    }
  };
  look();
  const timer = setInterval(look, pollMs);
  return {
    stop() {
      clearInterval(timer);
      const sums = new Map<string, number>();
      for (const { kind, seconds } of seen.values()) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
      const found = [...sums.values()].reduce((all, seconds) => all + seconds, 0);
      sums.set('ended between looks', Math.max(0, whole - found));
      return [...sums].toSorted((one, other) => other[1] - one[1]);
    },
  };
}

/** Undefined for a process that is ending and has no command any more. */
function kindOf({ pid }: ProcessTimes): string | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (command === '') return undefined;
    return kinds.find(([pattern]) => pattern.test(command))?.[1] ?? 'others';
  } catch {
    return undefined;
  }
}
