import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';

const database = await testDatabase({ poolSize: 10 });
const { pool } = database;
const here = await startMarketServer(database);
const { act, ask, tell, createOrder } = here;

beforeAll(async () => {
  await openShopWithMenu(pool, 'OWN');
  await openShopWithMenu(pool, 'OTHER');
});

const sara = here.signIn('OWN');
const stranger = here.signIn('OTHER');

const finished = async (by = sara): Promise<{ finishedAt: string; order: { orderCode: string } }[]> =>
  JSON.parse((await ask(by, 'GET', '/api/v1/Order/list/finished')).text).result.orders;
const codes = async (by = sara) => (await finished(by)).map(({ order }) => order.orderCode);

it('the orders that were finished lately are listed newest first, whole, and for their shop only', async () => {
  const pickup = { deliveryType: 'Pickup' } as const;
  const [fresh, cooking, ready, gone, canceled, never] = [
    await createOrder('OWN', pickup),
    await createOrder('OWN', pickup),
    await createOrder('OWN', pickup),
    await createOrder('OWN', pickup),
    await createOrder('OWN', pickup),
    await createOrder('OWN', pickup),
  ];
  for (const code of [cooking, ready, gone, canceled]) await act.accept(sara, code);
  expect(await codes()).toEqual([]);
  await act.prepare(sara, gone);
  await act.prepare(sara, ready);
  expect(await codes()).toEqual([ready, gone]);
  await act.ship(sara, gone);
  await tell('OWN', `/orders/${canceled}/cancellation`, { reason: null });
  // Nobody has begun to cook it.
  await tell('OWN', `/orders/${never}/cancellation`, { reason: null });
  expect(await codes()).toEqual([canceled, gone, ready]);
  expect(await codes(stranger)).toEqual([]);

  const [, handedOver] = await finished();
  const { result } = JSON.parse((await ask(sara, 'GET', `/api/v1/Order/${gone}`)).text);
  const { history, statusSeconds: _, ...whole } = result;
  expect(handedOver).toMatchObject({ finishedAt: history.at(-1).at, order: whole });
  expect([fresh, cooking].some((code) => JSON.stringify(handedOver).includes(code))).toBe(false);
});

it('after half an hour an order is no longer listed', async () => {
  const code = await createOrder('OWN', { deliveryType: 'Pickup' });
  await act.accept(sara, code);
  await act.prepare(sara, code);
  const age = (minutes: number) =>
    pool.query(
      `UPDATE order_event SET at = now() - make_interval(mins => $2) WHERE order_code = $1 AND what = 'prepared'`,
      [code, minutes],
    );
  await age(29);
  expect(await codes()).toContain(code);
  await age(31);
  expect(await codes()).not.toContain(code);
});
