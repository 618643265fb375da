import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { killPostmaster, postmasterPid } from '../../testkit/embedded-files.ts';
import { endPrograms, mustStart, startProgram } from '../../testkit/programs/start-program.ts';

// Each test starts whole servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pishkhan-embedded-'));
});
afterEach(async () => {
  await endPrograms();
  killPostgres();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = () => mustStart({ PISHKHAN_DATA: dataDir });

const postgresPid = () => postmasterPid(dataDir);
const killPostgres = () => killPostmaster(dataDir);

async function until(holds: () => unknown): Promise<void> {
  await expect.poll(holds, { timeout: 30_000, interval: 20 }).toBeTruthy();
}

describe('the embedded database', () => {
  it('is made at the first start, stops with the program, and is there again quickly', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGTERM');
    expect(postgresPid()).toBeUndefined();

    const started = performance.now();
    const second = await start();
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  });

  it('outlives a killed program and is taken over by the next one', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    const pid = postgresPid();
    await first.end('SIGKILL');

    const second = await start();
    expect(postgresPid()).toBe(pid);
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
    await second.end('SIGTERM');
    expect(postgresPid()).toBeUndefined();
  });

  it('lets go of what a killed program held locked in the middle of a statement', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    first.send('set statement_timeout = 0; begin; update shelf set box = 8; select pg_sleep(60)');
    await sleep(300);
    await first.end('SIGKILL');

    const second = await start();
    await until(async () => Array.isArray(await second.ask('update shelf set box = 9')));
    expect(await second.ask('select box from shelf')).toEqual([{ box: 9 }]);
  });

  it('recovers when program and server were both killed', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGKILL');
    killPostgres();

    const second = await start();
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
  });

  it('is started again when it dies under a running program', async () => {
    const program = await start();
    await program.ask('create table shelf as select 7 as box');
    const dead = postgresPid();
    killPostgres();
    // A process of the dead server may answer once more: only a new server counts, to which the program must connect itself.
    await until(() => postgresPid() !== dead);
    await until(async () => Array.isArray(await program.ask('select box from shelf')));
    expect(await program.ask('select box from shelf')).toEqual([{ box: 7 }]);
  });

  it('stops also when the program ends without closing it', async () => {
    const program = await start();
    program.send('leave');
    expect(await program.ended).toBe(3);
    await until(() => postgresPid() === undefined);
  });

  it('starts after a first start that was killed half-way', async () => {
    await mkdir(join(dataDir, 'postgres.unfinished-abc', 'base'), { recursive: true });
    const program = await start();
    expect(await program.ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts when its old process number belongs to a stranger now', async () => {
    const first = await start();
    await first.end('SIGKILL');
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const content = readFileSync(file, 'utf8');
    killPostgres();
    const asStranger = (lines: string) => lines.replace(/^\d+/, String(process.pid));
    await writeFile(file, asStranger(content));
    const socketLock = join(dataDir, 'socket', '.s.PGSQL.5432.lock');
    await writeFile(socketLock, asStranger(readFileSync(socketLock, 'utf8')));

    const second = await start();
    expect(await second.ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder whose name is too long for a socket, and has odd letters', async () => {
    const deep = join(dataDir, `${'پوشه‌ی دراز, "نقل"'.repeat(3)}`, 'd'.repeat(80));
    const program = await mustStart({ PISHKHAN_DATA: deep });
    expect(await program.ask('select 1 as one')).toEqual([{ one: 1 }]);
    const hash = createHash('sha256').update(realpathSync(deep)).digest('hex').slice(0, 16);
    const socketFolder = `/tmp/pishkhan-${process.getuid?.()}-${hash}`;
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    await program.end('SIGTERM');
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('does not write values of failed statements to its log', async () => {
    const program = await start();
    await program.ask('create table guest (phone text primary key)');
    await program.ask(`insert into guest values ('09120000009')`);
    expect(await program.ask(`insert into guest values ('09120000009')`)).toHaveProperty('error');
    expect(await program.ask(`select 'x09120000009'::int`)).toHaveProperty('error');
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('09120000009');
  });

  it('gives the program a user that may not reach beyond its own database', async () => {
    const program = await start();
    expect(await program.ask(`copy (select 1) to program 'true'`)).toHaveProperty('error');
    expect(await program.ask('create database another')).toHaveProperty('error');
  });
});

describe('the password of the database', () => {
  it('that was lost refuses the start by one sentence, and its advice sets a new one', async () => {
    const first = await start();
    await first.ask('create table shelf as select 7 as box');
    await first.end('SIGTERM');
    const file = join(dataDir, 'postgres.password');
    const lost = readFileSync(file, 'utf8');
    await rm(file);
    expect(await startProgram({ PISHKHAN_DATA: dataDir })).toEqual({
      code: 1,
      refused: expect.stringMatching(
        /^The database in [^\n]+ has another password than postgres\.password [^\n]+"local all all trust"[^\n]+\n$/,
      ),
    });
    const rules = join(dataDir, 'postgres', 'pg_hba.conf');
    await writeFile(rules, 'local all all trust\n');
    const second = await start();
    expect(await second.ask('select box from shelf')).toEqual([{ box: 7 }]);
    expect(readFileSync(rules, 'utf8')).toBe('local all all scram-sha-256\n');
    expect(readFileSync(file, 'utf8')).not.toBe(lost);
  });
});

describe('two programs on one data folder', () => {
  it('are refused by one sentence, until the first has gone, even by kill -9', async () => {
    const first = await start();
    const second = await startProgram({ PISHKHAN_DATA: dataDir });
    expect(second).toEqual({
      code: 1,
      refused: expect.stringMatching(
        /^The data folder .*pishkhan-embedded-\S+ is in use by another running Pishkhan \(process \d+\): stop that one first, or set PISHKHAN_DATA to another folder\.\n$/,
      ),
    });
    expect(await first.ask('select 1 as one')).toEqual([{ one: 1 }]);
    await first.end('SIGKILL');
    expect(await startProgram({ PISHKHAN_DATA: dataDir })).toHaveProperty('program');
  });

  it('never both start, however close together and after whatever death', async () => {
    for (let round = 0; round < 3; round += 1) {
      const starts = await Promise.all(
        Array.from({ length: 3 }, () => startProgram({ PISHKHAN_DATA: dataDir })),
      );
      const programs = starts.flatMap((one) => ('program' in one ? [one.program] : []));
      expect(programs).toHaveLength(1);
      await programs[0]?.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
  });
});

describe('a data folder that cannot be used', () => {
  it('is refused when it is a file', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const start = await startProgram({ PISHKHAN_DATA: file });
    expect(start).toMatchObject({
      code: 1,
      refused: expect.stringMatching(/^The data folder .* cannot be made/),
    });
  });

  it('is refused when another major version of PostgreSQL made its files', async () => {
    const program = await start();
    await program.end('SIGTERM');
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const again = await startProgram({ PISHKHAN_DATA: dataDir });
    expect(again).toMatchObject({ code: 1, refused: expect.stringMatching(/PostgreSQL 17 .* brings 18/) });
  });
});
