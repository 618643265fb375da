import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { createLog } from '../infra/log.ts';
import { testDatabase } from '../testkit/database.ts';
import { createReadiness } from './readiness.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'pishkhan-ready-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const log = createLog('silent');
const always = { freshMs: 0 };

const open = (limits: object = always, pool = database.pool) =>
  createReadiness({ pool, dataDir, log, limits });

describe('a server is ready for requests', () => {
  it('while its database takes what it writes', async () => {
    expect(await open().reasons()).toEqual([]);
  });

  it('with a warning while a provider of messages is left out', async () => {
    let isAnyProviderOpen = true;
    const readiness = createReadiness({
      ...{ pool: database.pool, dataDir, log },
      isAnyProviderOpen: () => isAnyProviderOpen,
    });
    expect(await readiness.reasons()).toEqual([]);
    expect(readiness.warnings).toEqual(['messages']);
    isAnyProviderOpen = false;
    expect(readiness.warnings).toEqual([]);
  });

  it('with a warning while the last check of the ledger has found faults', async () => {
    const readiness = open();
    const check = (faults: number) =>
      database.pool.query(
        `INSERT INTO ledger_check (started_at, finished_at, shops, faults, sample) VALUES (now(), now(), 1, $1, '[]')`,
        [faults],
      );
    await check(2);
    expect(await readiness.reasons()).toEqual([]);
    expect(readiness.warnings).toEqual(['ledger']);
    await check(0);
    expect(await readiness.reasons()).toEqual([]);
    expect(readiness.warnings).toEqual([]);
  });

  it.each([5000, -5000])('with a warning while its clock is %i ms from the database’s', async (apart) => {
    const readiness = open();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart });
    try {
      expect(await readiness.reasons()).toEqual([]);
      expect(readiness.warnings).toEqual(['clock']);
    } finally {
      vi.useRealTimers();
    }
    expect(await readiness.reasons()).toEqual([]);
    expect(readiness.warnings).toEqual([]);
  });

  it('beside a newer one that has migrated further', async () => {
    await database.pool.query("INSERT INTO schema_migration (name) VALUES ('9999-later')");
    expect(await open().reasons()).toEqual([]);
    await database.pool.query("DELETE FROM schema_migration WHERE name = '9999-later'");
  });
});

describe('a server is not ready, and says why', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it('when it stops', async () => {
    const readiness = open();
    readiness.stop();
    expect(await readiness.reasons()).toEqual(['stopping']);
  });

  it('when nobody answers at the address of the database', async () => {
    const nowhere = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 1);
    opened.push(nowhere);
    expect(await open(always, nowhere.pool).reasons()).toEqual(['database']);
  });

  it('in time when the database never answers, and asks it no second time meanwhile', async () => {
    const narrow = connect({ connectionString: database.url }, 1);
    opened.push(narrow);
    const client = await narrow.pool.connect();
    const readiness = open({ freshMs: 0, deadlineMs: 100 }, narrow.pool);
    expect(await readiness.reasons()).toEqual(['database']);
    expect(await readiness.reasons()).toEqual(['database']);
    expect(narrow.pool.waitingCount).toBe(1);
    client.release();
    await expect.poll(() => readiness.reasons()).toEqual([]);
  });

  it('when the database only lets itself be read', async () => {
    const readOnly = connect(
      { connectionString: database.url, options: '-c default_transaction_read_only=on' },
      1,
    );
    opened.push(readOnly);
    expect(await open(always, readOnly.pool).reasons()).toEqual(['read-only']);
  });

  it('when a migration of its own is missing', async () => {
    const { rows } = await database.pool.query(
      'DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration) RETURNING *',
    );
    expect(await open().reasons()).toEqual(['migrations']);
    const [{ name }] = rows;
    await database.pool.query('INSERT INTO schema_migration (name) VALUES ($1)', [name]);
  });

  it('when the disk is nearly full', async () => {
    const readiness = open({ ...always, freeShare: 1.1, freeBytes: Number.POSITIVE_INFINITY });
    expect(await readiness.reasons()).toEqual(['disk']);
  });

  it('while nothing relays the outbox, until the waiting row is gone', async () => {
    await database.pool.query("INSERT INTO outbox (vendor_code, seq) VALUES ('ready1', 1)");
    const readiness = open({ ...always, outboxMs: 20 });
    expect(await readiness.reasons()).toEqual([]);
    await sleep(40);
    expect(await readiness.reasons()).toEqual(['outbox']);
    await database.pool.query('DELETE FROM outbox');
    await database.pool.query("INSERT INTO outbox (vendor_code, seq) VALUES ('ready1', 2)");
    expect(await readiness.reasons()).toEqual([]);
    await database.pool.query('DELETE FROM outbox');
  });
});

it('requests that come together or shortly after each other share one query of the database', async () => {
  let queries = 0;
  database.pool.on('acquire', () => {
    queries += 1;
  });
  const readiness = open({ freshMs: 60_000 });
  await Promise.all([readiness.reasons(), readiness.reasons()]);
  await readiness.reasons();
  expect(queries).toBe(1);
});

it('readiness knows whether it is polled', async () => {
  const readiness = open();
  expect(readiness.isWatched).toBe(false);
  await readiness.reasons();
  expect(readiness.isWatched).toBe(true);
});
