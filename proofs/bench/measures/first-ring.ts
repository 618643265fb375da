// The first minutes of a newcomer: from `git clone` to the alarm of the demo's first order in a browser, with
// nothing cached. It follows the README's commands on the committed files. A person's reading and typing time
// is not included.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { findOrInstallChromium } from '@pishkhan/tools/test-programs/chromium.mjs';
import { waitForFirstRing } from '../../ground/first-ring.ts';
import { npmStart } from '../../ground/npm-start.ts';
import { type Benchmark, below, type Row } from '../benchmark.ts';
import { median, percentile } from '../statistics.ts';

const project = path.join(import.meta.dirname, '../../..');

const moments = [
  'git clone',
  'packages',
  'build of the panel',
  'database, demo, open',
  'signed in',
  'first ring',
] as const;
/** Seconds since the first command. */
type Reached = Record<(typeof moments)[number], number>;

export const firstRing: Benchmark = {
  name: 'first-ring',
  async run({ quick }) {
    const executablePath = findOrInstallChromium();
    if (!executablePath) throw new Error('The first ring needs Chromium or Chrome, or CHROMIUM_PATH.');
    const runs: Reached[] = [];
    for (let count = 0; count < (quick ? 1 : 2); count += 1) runs.push(await newcomer(executablePath));
    const parts = moments.slice(1).map((moment, index) => {
      const seconds = runs.map((reached) => reached[moment] - reached[moments[index]!]);
      return { what: `of it: ${moment}`, ...figures(seconds) };
    });
    const whole = figures(runs.map((reached) => reached['first ring']));
    return [
      { what: 'git clone to the first ring, nothing cached', ...whole, target: below(whole.p99, 90) },
      { what: 'of it: git clone', ...figures(runs.map((reached) => reached['git clone'])) },
      ...parts,
    ];
  },
};

const figures = (seconds: readonly number[]): Pick<Row, 'p50' | 'unit'> & { p99: number } => ({
  p50: median(seconds),
  p99: percentile(seconds, 1),
  unit: 's',
});

async function newcomer(executablePath: string): Promise<Reached> {
  await using resources = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-first-ring-'));
  // The embedded database may run as another user.
  chmodSync(folder, 0o711);
  resources.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const clone = path.join(folder, 'pishkhan');
  const began = performance.now();
  const reached = {} as Reached;
  const reach = (moment: keyof Reached) => {
    reached[moment] = (performance.now() - began) / 1000;
  };

  // The address is a URL: a path would be linked instead of copied.
  await carryOut('git', ['clone', '--quiet', `file://${project}`, clone]);
  reach('git clone');
  const port = await freePort();
  const program = await npmStart({
    folder: clone,
    port,
    env: { npm_config_cache: path.join(folder, 'npm-cache') },
  });
  resources.defer(async () => void (await program.stop()));
  await program.said(/Building the panel/);
  reach('packages');
  await program.said(/built in/);
  reach('build of the panel');
  await program.said(/Pishkhan is open/);
  reach('database, demo, open');

  await waitForFirstRing({ executablePath, port }, program, () => reach('signed in'));
  reach('first ring');
  return reached;
}

async function carryOut(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}`);
}
