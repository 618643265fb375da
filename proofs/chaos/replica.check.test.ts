// A primary with a streaming replica, for reads that may be a moment old: the replica lags, dies, comes back and is promoted.
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@pishkhan/server/infra/database/database.ts';
import { openReplica } from '@pishkhan/server/infra/database/replica.ts';
import { createLog } from '@pishkhan/server/infra/log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../ground/server.ts';
import { openPair } from './primary-and-standby.ts';

const log = createLog('silent');
const maxBehindMs = 600;
const pair = await openPair({ isAsynchronous: true });
const { pool, close } = connect({ connectionString: pair.primary.url }, 4);
const open = (replicaUrl: string) =>
  openReplica({ primary: pool, replicaUrl, poolSize: 4, log, limits: { maxBehindMs, pollMs: 50 } });
let replica: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  await pool.query('CREATE TABLE note (number int, at timestamptz NOT NULL DEFAULT clock_timestamp())');
  replica = await open(pair.standby.url);
});
afterAll(async () => {
  await replica.close();
  await close();
  await pair.close();
});

const isFromReplica = async (): Promise<boolean> => {
  const { rows } = await replica.reads.query({ text: 'SELECT pg_is_in_recovery() AS it' });
  return rows[0].it;
};

test('the address of another database is refused', async () => {
  const another = new URL(pair.standby.url);
  another.pathname = '/postgres';
  await expect(open(another.href)).rejects.toThrow(
    /^DATABASE_REPLICA_URL \(127\.0\.0\.1:\d+, database "postgres"\) leads to another database than DATABASE_URL: name a replica of it\.$/,
  );
});

test('reads are at most as old as the bound, while the replica stops and continues', async () => {
  const written: { number: number; at: number }[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1) {
      await pool.query('INSERT INTO note (number) VALUES ($1)', [number]);
      written.push({ number, at: performance.now() });
      await sleep(10);
    }
  })();
  const from = { replica: 0, primary: 0 };
  const watch = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(5)) {
      const asked = performance.now();
      const { rows } = await replica.reads.query({
        text: 'SELECT coalesce(max(number), 0) AS number, pg_is_in_recovery() AS "isReplica" FROM note',
      });
      from[rows[0].isReplica ? 'replica' : 'primary'] += 1;
      const due = written.findLast(({ at }) => at <= asked - maxBehindMs)?.number ?? 0;
      expect(rows[0].number).toBeGreaterThanOrEqual(due);
    }
  };
  try {
    await watch(1_000);
    // The replica may lag for a moment on a busy machine.
    expect(from.replica).toBeGreaterThan(from.primary);
    await pair.standby.run('SELECT pg_wal_replay_pause()');
    await watch(2_000);
    expect(from.primary).toBeGreaterThan(20);
    expect(replica.isBehind).toBe(true);
    await pair.standby.run('SELECT pg_wal_replay_resume()');
    await expect.poll(isFromReplica).toBe(true);
  } finally {
    isOver = true;
    await writing;
  }
});

test('each read is answered while the replica is killed, and it is used again when it is back', async () => {
  await expect.poll(isFromReplica).toBe(true);
  pair.standby.kill();
  for (let count = 0; count < 20; count += 1) expect(await isFromReplica()).toBe(false);
  await pair.standby.start();
  await expect.poll(isFromReplica).toBe(true);
});

test('a server reports that its replica is down', async () => {
  const server = await createServer({
    databaseUrl: pair.primary.url,
    env: { DATABASE_REPLICA_URL: pair.standby.url },
  });
  await server.start();
  const warnings = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { warnings?: string[] }).warnings ?? [];
  await expect.poll(warnings).not.toContain('replica');
  pair.standby.kill();
  await expect.poll(warnings).toContain('replica');
  await pair.standby.start();
  await expect.poll(warnings).not.toContain('replica');
  await server.close();
});

test('a replica that was promoted is not asked any more', async () => {
  await expect.poll(isFromReplica).toBe(true);
  await pair.standby.run('SELECT pg_promote()');
  await sleep(2 * maxBehindMs);
  expect(replica.isBehind).toBe(true);
  expect(await isFromReplica()).toBe(false);
});
