import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { endPrograms, mustStart, startProgram } from '../../testkit/programs/start-program.ts';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

const disk = mkdtempSync(join(tmpdir(), 'pishkhan-disk-'));
const filler = join(disk, 'filler');

/** Mounts a small disk, which needs root. */
function mount(megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]).status === 0;
}

function unmount(): void {
  spawnSync('umount', [disk]);
}

function fill(): void {
  const file = openSync(filler, 'a');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (writeSync(file, block) === size);
    } catch {
      // The disk is full for blocks of this size.
    }
  }
  closeSync(file);
  expect(statfsSync(disk).bavail).toBe(0);
}

const canMount = mount(1);
unmount();
const dataDir = join(disk, 'data');

afterEach(async () => {
  await endPrograms();
  unmount();
});
afterAll(() => rmdirSync(disk));

describe('a full disk', () => {
  it('refuses the first start by one sentence', async ({ skip }) => {
    skip(!canMount, 'needs the right to mount a small disk');
    mount(30);
    const start = await startProgram({ PISHKHAN_DATA: dataDir });
    expect(start).toMatchObject({
      code: 1,
      refused: expect.stringMatching(
        /^The disk is full, the database cannot be made in [^\n]+ free at least 200 MB[^\n]+\n$/,
      ),
    });
    unmount();
    mount(150);
    expect(await startProgram({ PISHKHAN_DATA: dataDir })).toHaveProperty('program');
  });

  it('refuses a later start by one sentence, and what was saved is there when space is free again', async ({
    skip,
  }) => {
    skip(!canMount, 'needs the right to mount a small disk');
    mount(150);
    const first = await mustStart({ PISHKHAN_DATA: dataDir });
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGTERM');
    fill();
    expect(await startProgram({ PISHKHAN_DATA: dataDir })).toMatchObject({
      code: 1,
      refused: expect.stringMatching(/^The disk is full, so the database cannot start [^\n]+\n$/),
    });
    rmSync(filler);
    const second = await mustStart({ PISHKHAN_DATA: dataDir });
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  });

  it('under a running program loses nothing that was answered, and passes without a new start', async ({
    skip,
  }) => {
    skip(!canMount, 'needs the right to mount a small disk');
    mount(150);
    const program = await mustStart({ PISHKHAN_DATA: dataDir });
    await program.ask('create table shelf as select 1 as box');
    fill();
    let saved = 1;
    let isDiskFull = false;
    while (!isDiskFull) {
      // A small row fits into its page; the write-ahead log runs out of space, and PostgreSQL shuts down.
      const row = await program.ask('insert into shelf values (1) returning box');
      if (Array.isArray(row)) saved += 1;
      const log = await program.ask(
        `select pg_logical_emit_message(true, 'fill', repeat('x', 3000000)) is null`,
      );
      isDiskFull = !Array.isArray(log);
    }
    expect(saved).toBeGreaterThan(1);
    // Long enough for the restarted server to try its recovery on the full disk, and to fail.
    await sleep(2_000);
    rmSync(filler);
    const works = () => program.ask('insert into shelf values (2) returning box');
    // Longer than a recovery without progress may take before it is ended and started anew.
    await expect
      .poll(works, { timeout: 150_000 })
      .toEqual([{ box: 2 }])
      .catch((error: Error) => {
        error.message += `\n${program.said()}\n${readFileSync(join(dataDir, 'postgres.log'), 'utf8').slice(-5_000)}`;
        throw error;
      });
    const kept = 'select count(*) as rows from shelf where box = 1';
    expect(await program.ask(kept)).toEqual([{ rows: saved }]);
  }, 240_000);
});
