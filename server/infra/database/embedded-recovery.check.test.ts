import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { killPostmaster, postgresLog, postmasterPid } from '../../testkit/embedded-files.ts';
import { endPrograms, mustStart } from '../../testkit/programs/start-program.ts';

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

it('a program that is stopped while its database restarts stops the database, too', async () => {
  const program = await mustStart({ PISHKHAN_DATA: dataDir });
  const before = postmasterPid(dataDir);
  killPostmaster(dataDir);
  const isComing = () => ![undefined, before].includes(postmasterPid(dataDir));
  await expect.poll(isComing, { interval: 1, timeout: 30_000 }).toBe(true);
  await program.end('SIGTERM');
  expect(postmasterPid(dataDir)).toBeUndefined();
});
