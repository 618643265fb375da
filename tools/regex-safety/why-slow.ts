// Analyses a pattern with recheck's JavaScript build, which runs everywhere and starts no other program.
import { createRequire } from 'node:module';

process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

/** Unbounded repetitions, or more than 32. Fewer have a bounded cost and need no proof. */
const repeatsLong = /[*+]|\{\d{1,9},\}|\{(?:\d{1,9},)?(?:\d{3,9}|3[3-9]|[4-9]\d)\}/;
/** Characters that stand for themselves: `\+` and the plus of `[-+]` repeat nothing. */
const literals = /\\.|\[(?:\\.|[^\]\\]){1,500}\]/gs;

/** Only the last limit is a time: under load, a step that was cut short reported linear patterns as slow. */
const limits = {
  randomSeed: 1,
  incubationTimeout: null,
  mutationTimeout: null,
  attackTimeout: null,
  seedingTimeout: null,
  timeout: 60_000,
};

/** Returns undefined for a linear pattern. A pattern that could not be proved in time counts as slow. */
export function whySlow(source: string, flags: string): string | undefined {
  if (!repeatsLong.test(source.replace(literals, ' '))) return undefined;
  const found = checkSync(source, flags, limits);
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `could not be proved (${found.error.kind})`;
  const attack = found.attack.pattern;
  return `is ${found.complexity.type === 'exponential' ? 'exponential' : `polynomial (${found.complexity.degree})`} in texts like ${attack}`;
}
