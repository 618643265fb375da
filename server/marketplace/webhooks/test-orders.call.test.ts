import { expect, it } from 'vitest';
import { receiveOrder } from '../../orders/public.ts';
import { testDatabase } from '../../testkit/database.ts';
import { openShopWithMenu } from '../../testkit/marketplace-server.ts';
import { startShopServer } from '../../testkit/shop-server.ts';
import { newEvent, someOrder } from '../../testkit/some-order.ts';
import { queueRelayed, requeueSince } from './write-message-queue.ts';

const { pool } = await testDatabase({ poolSize: 10 });
/** The only process in this test whose relay queues webhooks. */
const relaying = await startShopServer(pool, { relayExtension: { insert: queueRelayed, written() {} } });

it('no webhook is queued for a test order, neither at once nor by a replay', async () => {
  const shop = await openShopWithMenu(pool, 'DRILL');
  await pool.query(`INSERT INTO webhook_endpoint (url, secret) VALUES ('http://127.0.0.1:9/', 'x')`);
  const since = new Date();
  const boss = relaying.signIn(shop);
  const { result } = await relaying.ask(boss, 'POST', '/api/v1/Order/test', { body: {} });
  await relaying.act.accept(boss, result.orderCode);
  const real = 'M-1';
  await receiveOrder(relaying.orderParts, someOrder(shop, real), newEvent());
  await relaying.act.accept(boss, real);
  const outbox = async () => (await pool.query('SELECT FROM outbox')).rowCount;
  await expect.poll(outbox).toBe(0);
  const queued = async () =>
    (await pool.query('SELECT DISTINCT subject FROM webhook_message WHERE vendor_code = $1', [shop])).rows;
  expect(await queued()).toEqual([{ subject: real }]);
  await requeueSince(pool, since, 100);
  expect(await queued()).toEqual([{ subject: real }]);
});
