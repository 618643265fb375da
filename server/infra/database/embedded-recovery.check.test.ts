import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { killPostmaster, postgresLog, postmasterPid, serverProcess } from '../../testkit/embedded-files.ts';
import { endPrograms, mustStart, startProgram } from '../../testkit/programs/start-program.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pishkhan-recovery-'));
});
afterEach(async () => {
  await endPrograms();
  killPostmaster(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('a program that ends while its database recovers does not leave one that hangs', async () => {
  const first = await mustStart({ PISHKHAN_DATA: dataDir });
  await first.ask('create table shelf as select 7 as box');
  const [{ pid }] = (await first.ask('select pg_backend_pid() as pid')) as [{ pid: number }];
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => postgresLog(dataDir), { interval: 5 }).toContain('reinitializing');
  first.send('leave');
  await first.ended;

  const started = performance.now();
  const second = await mustStart({ PISHKHAN_DATA: dataDir });
  expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  expect(second.said()).not.toContain('shutting down');
  expect(performance.now() - started).toBeLessThan(20_000);
});

it.runIf(process.platform === 'linux').each([
  ['killed', postmasterPid, 'SIGKILL'],
  ['told to stop', postmasterPid, 'SIGINT'],
  ['told to quit', postmasterPid, 'SIGQUIT'],
  ['losing a process', (folder: string) => serverProcess(folder, 'startup'), 'SIGKILL'],
] as const)(
  'a database that is %s while it starts is started again, and no start is refused for it',
  async (_, find, signal) => {
    const first = await mustStart({ PISHKHAN_DATA: dataDir });
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGKILL');
    const before = postmasterPid(dataDir);
    killPostmaster(dataDir);
    const second = startProgram({ PISHKHAN_DATA: dataDir });
    let found: number | undefined;
    const isThere = () => {
      found = postmasterPid(dataDir) === before ? undefined : find(dataDir);
      return found;
    };
    await vi.waitUntil(isThere, { timeout: 30_000, interval: 1 });
    process.kill(found!, signal);
    const started = await second;
    if (!('program' in started)) throw new Error(started.refused);
    expect(await started.program.ask('select box from shelf')).toEqual([{ box: 7 }]);
  },
);

it('a program that is stopped while its database restarts stops the database, too', async () => {
  const program = await mustStart({ PISHKHAN_DATA: dataDir });
  const before = postmasterPid(dataDir);
  killPostmaster(dataDir);
  const isComing = () => ![undefined, before].includes(postmasterPid(dataDir));
  await expect.poll(isComing, { interval: 1, timeout: 30_000 }).toBe(true);
  await program.end('SIGTERM');
  expect(postmasterPid(dataDir)).toBeUndefined();
});
