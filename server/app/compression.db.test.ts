import { expect, it } from 'vitest';
import { receiveOrder } from '../orders/public.ts';
import { testDatabase } from '../testkit/database.ts';
import { addMember, somePhone } from '../testkit/session-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const { db, pool, url } = await testDatabase();
const server = await startWholeServer(url);
const shop = await openShop(pool, 'compressed');
const phone = somePhone();
await addMember(db, phone, shop, 'CASHIER');
const token = await server.signIn(phone);

/** More than the two thousand bytes from which answers are compressed. */
const note = 'بدون پیاز، با نان اضافه. '.repeat(60).trim();
const order = someOrder(shop, 'C-1');
const wordy = { ...order, customer: { ...order.customer, comment: note } };
await receiveOrder({ pool, wake() {} }, wordy, newEvent(new Date()));

async function ask(method: string, path: string, body?: object, accepted = 'gzip, deflate, br, zstd') {
  const answer = await fetch(`${server.url}/api/v1/Order/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': accepted,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
}

it('a list comes compressed, and the order that a command answers with as it is', async () => {
  const list = await ask('GET', 'list/in-progress');
  expect(list.text).toContain(note);
  expect(list.encoding).toBe('zstd');
  const accepted = await ask('PATCH', 'accept/C-1', { preparationTime: 20 });
  expect(accepted.text).toContain(note);
  expect(accepted.encoding).toBeNull();
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=0, br;q=0.5', 'br'],
  ['identity', null],
])('a browser that takes %s gets a list as %s', async (accepted, encoding) => {
  const list = await ask('GET', 'list/in-progress', undefined, accepted);
  expect(list.text).toContain(note);
  expect(list.encoding).toBe(encoding);
});
