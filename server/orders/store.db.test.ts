import { expect, it } from 'vitest';
import { StoredAnswer } from '../infra/http/answer.ts';
import { testDatabase } from '../testkit/database.ts';
import { receiveOrder } from './public.ts';
import { newEvent, openShop, someOrder } from './some-order.ts';

const database = await testDatabase({ poolSize: 20 });

it('forty orders that arrive at once are numbered one after another', async () => {
  const desk = { pool: database.pool, wake() {} };
  const shop = await openShop(database.pool, 'S1');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => receiveOrder(desk, someOrder(shop, `O${index}`), newEvent())),
  );
  expect(answers.every((answer) => answer instanceof StoredAnswer)).toBe(true);
  const { rows } = await database.pool.query('SELECT min(seq), max(seq), count(*) FROM order_event');
  expect(rows).toEqual([{ min: 1, max: 40, count: 40 }]);
});
