// The processor time of our own tests, which is their budget: of each project of Vitest by kind of process,
// and the most expensive files. Building panel and server is not included. With DATABASE_URL the work of
// PostgreSQL is not visible. Linux only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { watchCpu } from '../parts/cpu-by-kind.ts';

const root = path.join(import.meta.dirname, '../../..');
const projects = ['unit', 'calls', 'e2e', 'check', 'proofs'] as const;
/** Processor seconds of a file that needs no reason. */
const usual = 25;
const dearest = 20;
/** CPU seconds of `npm test`, which runs the first three projects. */
const budget = 900;

interface FileCost {
  file: string;
  /** Processor seconds of the worker and all its descendants. */
  cpu: number;
  /** Seconds. */
  wall: number;
}

export const tests: Benchmark = {
  name: 'tests',
  onlyByName: true,
  async run({ quick }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-tests-'));
    const rows: Row[] = [];
    const files = path.join(folder, 'files.jsonl');
    let ofDevelopers = 0;
    try {
      for (const project of projects) {
        const { seconds, cpu } = await runTests(project, files, quick);
        const sum = cpu.reduce((all, [, spent]) => all + spent, 0);
        if (project !== 'check' && project !== 'proofs') ofDevelopers += sum;
        rows.push(
          { what: `${project}: time`, p50: seconds, unit: 's' },
          { what: `${project}: all processes`, p50: sum, unit: 'CPU s' },
          ...cpu.map(([kind, spent]) => ({ what: `${project}: ${kind}`, p50: spent, unit: 'CPU s' })),
        );
      }
      const whole = {
        what: 'npm test',
        p50: ofDevelopers,
        unit: 'CPU s',
        target: below(ofDevelopers, budget),
      };
      const dear = readCosts(files).filter(({ cpu }, place) => place < dearest || cpu > usual);
      return [whole, ...rows, ...dear.map(rowOf)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const rowOf = ({ file, cpu, wall }: FileCost): Row => ({
  what: `${file}, in ${wall.toFixed(0)} s`,
  p50: cpu,
  unit: 'CPU s',
  ...(cpu > usual && { target: below(cpu, boundOf(file)) }),
});

/** The bound that an expensive file states with its reason, in a line `// CPU seconds: 40, because …`. */
function boundOf(file: string): number {
  const [, bound] =
    /^\/\/ CPU seconds: (\d+), because ./m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return bound === undefined ? usual : Number(bound);
}

const readCosts = (files: string): FileCost[] =>
  readFileSync(files, 'utf8')
    .trim()
    .split('\n')
    .map((line): FileCost => JSON.parse(line))
    .toSorted((one, other) => other.cpu - one.cpu);

/** Runs the tests of a project as the command does; `quick`: the few that have «focus» or «money» in their path. */
async function runTests(project: string, files: string, quick: boolean) {
  const began = performance.now();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--passWithNoTests'];
  const run = spawn(process.execPath, [...vitest, ...(quick ? ['focus', 'money'] : [])], {
    cwd: root,
    env: { ...process.env, TEST_CPU: files },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const watch = watchCpu(run.pid!);
  const [code] = await once(run, 'exit');
  if (code !== 0) process.stderr.write(`Some tests of ${project} failed.\n`);
  return { seconds: (performance.now() - began) / 1000, cpu: watch.stop() };
}
