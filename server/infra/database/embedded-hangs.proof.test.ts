import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { killPostmaster, postgresLog, postmasterPid, serverProcess } from '../../testkit/embedded-files.ts';
import {
  type DatabaseProgram,
  endPrograms,
  mustStart,
  startProgram,
} from '../../testkit/programs/start-program.ts';

// Each test starts whole servers, on a machine that may be busy, and waits for time limits of ten seconds.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pishkhan-hangs-'));
});
afterEach(async () => {
  await endPrograms();
  killPostmaster(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = (environment: NodeJS.ProcessEnv = {}) => mustStart({ PISHKHAN_DATA: dataDir, ...environment });
const works = async (program: DatabaseProgram) => Array.isArray(await program.ask('select box from shelf'));

async function killBackend(program: DatabaseProgram): Promise<void> {
  await program.ask('create table shelf as select 7 as box');
  const [{ pid }] = (await program.ask('select pg_backend_pid() as pid')) as [{ pid: number }];
  process.kill(pid, 'SIGKILL');
}

/** Makes PostgreSQL 18.4 hang: after a fast stop in the middle of a recovery it stays "shutting down" for ever. */
async function tellToStopInRecovery(): Promise<void> {
  await expect.poll(() => postgresLog(dataDir), { interval: 5 }).toContain('reinitializing');
  process.kill(postmasterPid(dataDir)!, 'SIGINT');
}

describe('a database that was told to stop while it recovered', () => {
  it('is ended by the next start, which says what it waits for; a second start is refused meanwhile', async () => {
    const first = await start();
    await killBackend(first);
    await Promise.all([tellToStopInRecovery(), first.end('SIGKILL')]);
    const hung = postmasterPid(dataDir);
    expect(hung).toBeDefined();

    const starts = await Promise.all([1, 2].map(() => startProgram({ PISHKHAN_DATA: dataDir })));
    const programs = starts.flatMap((one) => ('program' in one ? [one.program] : []));
    const refusals = starts.flatMap((one) => ('refused' in one ? [one.refused] : []));
    expect(refusals).toEqual([expect.stringContaining('is in use by another running Pishkhan')]);
    expect(postmasterPid(dataDir)).not.toBe(hung);
    expect(await programs[0]!.ask('select box from shelf')).toEqual([{ box: 7 }]);
    expect(programs[0]!.said()).toMatch(/^The database of before is still shutting down; after 10 s .*\n/);
  });

  it('is ended and started again under a running program', async () => {
    const program = await start();
    await killBackend(program);
    await tellToStopInRecovery();
    const hung = postmasterPid(dataDir);
    const isNew = () => ![undefined, hung].includes(postmasterPid(dataDir));
    await expect.poll(isNew, { timeout: 30_000 }).toBe(true);
    await expect.poll(() => works(program), { timeout: 30_000 }).toBe(true);
  });
});

describe.runIf(process.platform === 'linux')('a database that recovers', () => {
  it('is waited for, and the start says so', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGKILL');
    killPostmaster(dataDir);
    const second = startProgram({ PISHKHAN_DATA: dataDir });
    let recovery: number | undefined;
    await vi.waitUntil(() => (recovery = serverProcess(dataDir, 'startup')), {
      timeout: 10_000,
      interval: 1,
    });
    process.kill(recovery!, 'SIGSTOP');
    setTimeout(() => process.kill(recovery!, 'SIGCONT'), 2_500);
    const started = await second;
    if (!('program' in started)) throw new Error(started.refused);
    expect(started.program.said()).toMatch(/^The database recovers after a crash; .*\n$/);
    expect(await works(started.program)).toBe(true);
  });

  it('is stopped at once with its program, without a checkpoint', async () => {
    const first = await start();
    await killBackend(first);
    await expect.poll(() => postgresLog(dataDir), { interval: 5 }).toContain('reinitializing');
    await first.end('SIGTERM');
    expect(postmasterPid(dataDir)).toBeUndefined();
    expect(await works(await start())).toBe(true);
  });
});

describe('a database that dies again and again', () => {
  it('is brought back in one line each, and at the limit it ends the program with the reason', async () => {
    const limit = 3;
    const program = await start({ RESTART_LIMIT: String(limit) });
    await program.ask('create table shelf as select 7 as box');
    const deaths = () => program.said().match(/^The database died \(death \d within a minute\)/gm) ?? [];
    // A server that dies before the program has taken it over is part of the same restart, so it is killed until it counts.
    const killUntil = async (death: number) => {
      const counted = () => {
        if (deaths().length < death) killPostmaster(dataDir);
        return deaths().length;
      };
      await expect.poll(counted, { interval: 500, timeout: 30_000 }).toBeGreaterThanOrEqual(death);
    };
    for (let death = 1; death < limit; death += 1) {
      await killUntil(death);
      await expect.poll(() => works(program), { timeout: 20_000 }).toBe(true);
    }
    const killing = setInterval(() => killPostmaster(dataDir), 500);
    expect(await program.ended.finally(() => clearInterval(killing))).toBe(1);
    expect(deaths()).toEqual([1, 2].map((death) => `The database died (death ${death} within a minute)`));
    expect(program.said()).toMatch(
      /The database died 3 times within a minute and is not started again: see postgres\.log [^\n]+\n$/,
    );
  });
});
