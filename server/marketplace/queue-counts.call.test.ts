// The counts of the operators' queues, on rows that other features' calls write.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { maxCounted, queueCalls } from '@pishkhan/contract/operators/queue-calls.ts';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { addShopThatJoins } from '../testkit/joining-shop.ts';
import { addOperator, serveToOperator } from '../testkit/operator-server.ts';
import { getQueueCountsHandler } from './calls/get-queue-counts.ts';

const database = await testDatabase();
afterAll(() => database.close());
const { db, pool } = database;

async function counts(...roles: PlatformRole[]) {
  const operator = await addOperator(pool, roles);
  const ask = await serveToOperator(operator, queueCalls, [getQueueCountsHandler({ db })]);
  return (await ask('GET', '/operator/v1/queue-counts')).result;
}

await addShopThatJoins(db, { code: 'joins1', cellPhone: '09170000001', step: 5 });

const addTroubles = (count: number) =>
  pool.query(
    `INSERT INTO order_trouble (vendor_code, order_code, kind, since)
     SELECT 'joins1', 'Q-' || n, 'unheard', now() FROM generate_series(1, $1) n
     ON CONFLICT DO NOTHING`,
    [count],
  );

const propose = (operatorId: number, approval: string, eventId: string) =>
  pool.query(
    `INSERT INTO proposal (call, request, fingerprint, approval, proposed_by, session_id, event_id, proposed_at)
     VALUES ('addAdjustment', '{}', $3, $2, $1, gen_random_uuid(), $3, now())`,
    [operatorId, approval, eventId],
  );

test('each queue is counted by what waits in it', async () => {
  const before = await counts('ADMIN');
  expect(before).toEqual({ troubles: 0, applications: 1, moderation: 0, proposals: 0, disputes: 0 });
  await addTroubles(3);
  await pool.query(`UPDATE order_trouble SET ended_at = now() WHERE order_code = 'Q-1'`);
  await expect(counts('ADMIN')).resolves.toEqual({ ...before, troubles: 2 });
});

test('a long queue is counted up to its bound, and one more', async () => {
  await addTroubles(maxCounted + 50);
  await expect(counts('LIVE')).resolves.toMatchObject({ troubles: maxCounted + 1 });
});

test('proposals are those of others that the operator may decide, and disputes need to see money', async () => {
  const proposer = await addOperator(pool, ['FINANCE']);
  await propose(proposer.operatorId, 'approve.money', 'one');
  await propose(proposer.operatorId, 'approve.people', 'two');
  await expect(counts('FINANCE')).resolves.toMatchObject({ proposals: 1, disputes: 0 });
  await expect(counts('ADMIN')).resolves.toMatchObject({ proposals: 2, disputes: 0 });
  await expect(counts('CONTENT')).resolves.toMatchObject({ proposals: null, disputes: null });
  const ask = await serveToOperator(proposer, queueCalls, [getQueueCountsHandler({ db })]);
  await expect(ask('GET', '/operator/v1/queue-counts')).resolves.toMatchObject({ result: { proposals: 0 } });
});
