import { refuse } from '@pishkhan/contract/faults.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteExpired, startRetention } from '../infra/database/retention.ts';
import { createLog } from '../infra/log.ts';
import { retentionRules } from '../infra/personal-data/kinds.ts';
import { testDatabase } from '../testkit/database.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { receiveOrder } from './public.ts';

const { pool } = await testDatabase();
const vendorCode = await openShop(pool, 'KEPT');
const orderParts = { pool, wake() {} };
const now = new Date('2026-05-02T09:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const storedAnswers = retentionRules.find(({ table }) => table === 'idempotency')!;

/** Stored answers of this age, of a thousand bytes like real ones. */
const storesAnswers = (name: string, count: number, createdAt: Date) =>
  pool.query(
    `INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
     SELECT $1, 'marketplace', $2 || n, 'f', 200, repeat(md5(n::text), 32), $4 FROM generate_series(1, $3) n`,
    [vendorCode, name, count, createdAt],
  );
const keysLeft = async () =>
  (await pool.query<{ key: string }>('SELECT key FROM idempotency ORDER BY key')).rows.map(({ key }) => key);

afterEach(() => pool.query('DELETE FROM idempotency'));

describe('deleteExpired', () => {
  it('keeps an answer for 48 hours and not longer', async () => {
    await storesAnswers('new', 1, hoursAgo(48));
    await storesAnswers('old', 1, new Date(hoursAgo(48).getTime() - 1));
    await expect(deleteExpired(pool, storedAnswers, now)).resolves.toBe(1);
    await expect(keysLeft()).resolves.toEqual(['new1']);
  });

  it('reaches every page of a table of many batches, also behind pages that stay', async () => {
    await storesAnswers('old', 3000, hoursAgo(60));
    await storesAnswers('new', 1000, hoursAgo(1));
    await storesAnswers('late', 500, hoursAgo(60));
    await expect(deleteExpired(pool, storedAnswers, now)).resolves.toBe(3500);
    const left = await keysLeft();
    expect(left).toHaveLength(1000);
    expect(left.every((key) => key.startsWith('new'))).toBe(true);
  });

  it('does not wait for a row that somebody holds, and takes it the next time', async () => {
    await storesAnswers('old', 2, hoursAgo(60));
    const holder = await pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`SELECT FROM idempotency WHERE key = 'old1' FOR UPDATE`);
      await expect(deleteExpired(pool, storedAnswers, now)).resolves.toBe(1);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await expect(deleteExpired(pool, storedAnswers, now)).resolves.toBe(1);
  });

  it('stops after the current batch', async () => {
    await storesAnswers('old', 3000, hoursAgo(60));
    await expect(deleteExpired(pool, storedAnswers, now, AbortSignal.abort())).resolves.toBe(0);
  });
});

it('retention runs when the program starts', async () => {
  await storesAnswers('old', 1, hoursAgo(24 * 365));
  const retention = startRetention(pool, retentionRules, createLog('silent'));
  await expect.poll(keysLeft).toEqual([]);
  await retention.stop();
});

it('an order whose stored answer was deleted is not created twice', async () => {
  const order = someOrder(vendorCode, 'OLD-1');
  const answering = newEvent(hoursAgo(60));
  await receiveOrder(orderParts, order, answering);
  await deleteExpired(pool, storedAnswers, now);
  await expect(keysLeft()).resolves.toEqual([]);
  await expect(receiveOrder(orderParts, order, { ...answering, now })).resolves.toMatchObject({
    outcome: 'stored',
  });
  const other = { ...order, paidAt: now };
  await expect(receiveOrder(orderParts, other, { ...answering, now })).resolves.toEqual({
    outcome: 'refused',
    fault: refuse('ORDER_EXISTS'),
  });
  const { rows } = await pool.query('SELECT count(*)::int AS orders FROM orders');
  expect(rows).toEqual([{ orders: 1 }]);
});
