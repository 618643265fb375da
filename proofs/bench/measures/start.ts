// Start-up time of a system with existing data, on the embedded database.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import { serverProgram } from '@pishkhan/tools/launch/server-flags.mjs';
import { npm } from '../../ground/npm-start.ts';
import { createProgram, type Program, statusOf } from '../../ground/program.ts';
import { type Benchmark, below } from '../benchmark.ts';
import { findDescendant, residentBytes } from '../parts/memory.ts';
import { median, percentile } from '../statistics.ts';

export const start: Benchmark = {
  name: 'start',
  async run({ quick }) {
    await using resources = new AsyncDisposableStack();
    const folder = mkdtempSync(path.join(tmpdir(), 'pishkhan-bench-start-'));
    chmodSync(folder, 0o711);
    resources.defer(() => rmSync(folder, { recursive: true, force: true }));
    const { DATABASE_URL: _, ...inherited } = process.env;
    const port = await freePort();
    const place = { HOST: '127.0.0.1', PORT: String(port), PISHKHAN_DATA: folder };
    const parts = {
      env: { ...inherited, NODE_ENV: 'production', DEMO: 'data', ...place },
      isReady: async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200,
      isGroup: true,
    };
    const direct = createProgram({
      name: 'the server',
      command: [process.execPath, serverProgram],
      ...parts,
    });
    const launched = createProgram({ name: 'npm start', command: [npm, 'start'], ...parts });
    const times = quick ? 1 : 7;

    // Not measured: the first start creates the database, and the launcher's first one may build the panel.
    await startTimes(direct, 1);
    await startTimes(launched, 1);
    const directMs = await startTimes(direct, times);
    const launchedMs = await startTimes(launched, times);
    const idleMb = await idleMegabytes(launched, quick);
    return [
      row('start until it is ready, node server/dist/main.js', directMs),
      row('start until it is ready, npm start', launchedMs),
      { what: 'idle server process of npm start', p50: idleMb, unit: 'MB', target: below(idleMb, 140) },
    ];
  },
};

const row = (what: string, ms: readonly number[]) => {
  const slowest = percentile(ms, 1);
  return { what, p50: median(ms), p99: slowest, unit: 'ms', target: below(slowest, 1500) };
};

async function startTimes(program: Program, times: number): Promise<number[]> {
  const ms: number[] = [];
  for (let count = 0; count < times; count += 1) {
    await program.start();
    ms.push(program.startMs());
    await program.stop();
  }
  return ms;
}

async function idleMegabytes(program: Program, quick: boolean): Promise<number> {
  await program.start();
  await sleep(quick ? 1000 : 15_000);
  const bytes = residentBytes(findDescendant(program.pid(), serverProgram) ?? program.pid());
  await program.stop();
  return bytes / 1_000_000;
}
