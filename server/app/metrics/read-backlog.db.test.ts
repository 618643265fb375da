import { expect, it } from 'vitest';
import { receiveOrder } from '../../orders/public.ts';
import { testDatabase } from '../../testkit/database.ts';
import { newEvent, openShop, someOrder } from '../../testkit/some-order.ts';
import { readBacklog } from './read-backlog.ts';

const { pool } = await testDatabase();

it('the backlog of a fresh database is empty', async () => {
  expect(await readBacklog(pool)).toMatchObject({
    openOrders: { NEW: 0, PREPARING: 0, CANCELED: 0 },
    ...{ oldestNewSeconds: null, outboxRows: 0, outboxSeconds: null, ledgerFaults: null },
    ...{ webhooksWaiting: 0, webhookSeconds: null, webhooksGivenUp: 0, timersLate: 0, timerSeconds: null },
  });
});

it('the backlog counts waiting rows with the age of the oldest, without test orders and rows that are not due', async () => {
  const shop = await openShop(pool, 'backlog');
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const orderParts = { pool, wake() {} };
  await receiveOrder(orderParts, someOrder(shop, 'B1'), newEvent(ago(100)));
  await receiveOrder(orderParts, someOrder(shop, 'B2'), newEvent(ago(50)));
  await receiveOrder(orderParts, someOrder(shop, 'B3', { isTest: true }), newEvent(ago(500)));
  await pool.query('DELETE FROM outbox WHERE seq <> 2');
  await pool.query('DELETE FROM order_timer');
  await pool.query(
    `INSERT INTO order_timer (at, vendor_code, order_code)
     VALUES (now() - interval '30 seconds', 'backlog', 'B1'), (now() + interval '1 hour', 'backlog', 'B2')`,
  );
  await pool.query(
    `INSERT INTO webhook_message (vendor_code, seq, epoch, subject, type, happened_at, queued_at, topic, state)
     SELECT 'backlog', seq, 1, 'B1', 'order.created', now(), now() - make_interval(secs => age), 'order', state
     FROM (VALUES (1, 70, 'waiting'), (2, 20, 'waiting'), (3, 90, 'delivered'), (4, 90, 'given-up'), (5, 90000, 'given-up'))
       AS m (seq, age, state)`,
  );
  await pool.query(
    `INSERT INTO ledger_check (started_at, finished_at, shops, faults, sample)
     VALUES (now(), now() - interval '1 day', 1, 0, '[]'), (now(), now() - interval '1 hour', 1, 2, '[]')`,
  );
  const backlog = await readBacklog(pool);
  expect(backlog).toMatchObject({ outboxRows: 1, webhooksWaiting: 2, webhooksGivenUp: 1, timersLate: 1 });
  expect([backlog.openOrders.NEW, backlog.ledgerFaults]).toEqual([2, 2]);
  const ages = [
    [backlog.oldestNewSeconds, 100],
    [backlog.outboxSeconds, 50],
    [backlog.webhookSeconds, 70],
    [backlog.timerSeconds, 30],
    [backlog.ledgerCheckSeconds, 3600],
  ] as const;
  for (const [age, expected] of ages) expect(Math.abs(age! - expected)).toBeLessThan(20);
});
