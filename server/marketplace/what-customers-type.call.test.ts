import { randomUUID } from 'node:crypto';
import { orderDetailsSchema } from '@pishkhan/contract/orders/order.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShopWithMenu, startMarketServer } from '../testkit/marketplace-server.ts';

const database = await testDatabase();
const { pool } = database;
const { tell, ask, signIn } = await startMarketServer(database);
const shop = await openShopWithMenu(pool, 'TYPED1');

const usual = {
  name: 'زهرا کریمی',
  phoneNumber: '09000000001',
  address: 'تهران، خیابان جهان‌آرا، پلاک ۸' as string | null,
  comment: null as string | null,
  latitude: 35.72 as number | null,
  longitude: 51.4 as number | null,
};
type Customer = { [Field in keyof typeof usual]: unknown };

const orderOf = (customer: Partial<Customer>) => ({
  orderCode: `W-${randomUUID().slice(0, 12)}`,
  deliveryType: 'Ofood',
  placedAt: '2026-02-01T12:00:00+03:30',
  paidAt: null,
  customer: { ...usual, ...customer },
  items: [{ productId: 21, quantity: 1, optionIds: [] }],
  deliveryPrice: 0,
  voucherValue: 0,
});

/** Creates the order and reads it again. */
async function createOrder(customer: Partial<Customer>) {
  const order = orderOf(customer);
  const answer = await tell(shop, '/orders', order);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const read = await tell(shop, `/orders/${order.orderCode}`);
  expect(read.status).toBe(200);
  return { code: order.orderCode, stored: orderDetailsSchema.parse(read.result) };
}

const blanks = [
  '',
  ' ',
  '\n',
  ' \t\r\n ',
  '\u200f',
  '\u202e',
  '\u200c',
  '\u0000',
  '\ud800',
  '\u00a0\u2003',
  null,
];

describe('blank input counts as none', () => {
  test.each(blanks)('in a comment and an address: %j', async (blank) => {
    const { stored } = await createOrder({ comment: blank, address: blank });
    expect([stored.customerComment, stored.customerAddress]).toEqual([null, null]);
  });

  test.each(blanks)('in a name and a number: %j', async (blank) => {
    const { stored } = await createOrder({ name: blank, phoneNumber: blank });
    expect([stored.customerName, stored.customerPhoneNumber]).toEqual(['مشتری', '']);
  });
});

describe('a number is kept in one form', () => {
  test.each([
    ['00989000000001', '09000000001'],
    ['+98 900 000 0001', '09000000001'],
    ['989000000001', '09000000001'],
    ['9000000001', '09000000001'],
    ['۰۹۰۰ ۰۰۰ ۰۰۰۱', '09000000001'],
    ['\u202a+98 (0)900-000-0001\u202c', '09000000001'],
    ['021-8888 1234', '02188881234'],
    ['+49 30 901820', '+4930901820'],
    ['0900', '0900'],
    ['ندارم', ''],
    [`0${'1'.repeat(500)}`, `0${'1'.repeat(19)}`],
  ])('%j as %j', async (typed, kept) => {
    expect((await createOrder({ phoneNumber: typed })).stored.customerPhoneNumber).toBe(kept);
  });

  test('and customers without a number are never taken for the same one', async () => {
    const { code } = await createOrder({ phoneNumber: '' });
    await createOrder({ phoneNumber: 'ندارم' });
    const { rows } = await pool.query(`SELECT count(*)::int AS count FROM orders WHERE customer_phone = ''`);
    expect(rows[0].count).toBeGreaterThan(1);
    expect((await ask(signIn(shop), 'GET', `/api/v1/Order/duplicates/${code}`)).result).toEqual([]);
  });
});

describe('a place that is none is no place', () => {
  test.each([
    [91, 51],
    [0, 0],
    [35.7, null],
    [null, 51.4],
    [35.7, 181],
    [51.4, 35.7],
    [1e300, -1e300],
  ])('%s, %s', async (latitude, longitude) => {
    const { stored } = await createOrder({ latitude, longitude });
    expect([stored.customerLatitude, stored.customerLongitude]).toEqual([null, null]);
  });
});

describe('long input is shortened', () => {
  test('between two characters as people see them, and says so', async () => {
    const family = '👨‍👩‍👧‍👦';
    const { stored } = await createOrder({
      comment: family.repeat(2_000),
      address: 'پلاک ۱۲ '.repeat(20_000),
    });
    expect(stored.customerComment).toBe(`${family.repeat(45)}…`);
    expect(stored.customerAddress!.length).toBeLessThanOrEqual(500);
    expect(stored.customerAddress).toMatch(/^پلاک ۱۲ .*…$/);
  });

  test('and the joiner inside emoji and the half-space stay', async () => {
    const comment = 'برای تولد 👩🏽‍🍳 و 👨‍👩‍👧 و ❤️‍🔥؛ بی‌پیاز';
    expect((await createOrder({ comment })).stored.customerComment).toBe(comment);
  });
});

/** Texts as keyboards, web pages and attackers produce them. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ...'سلام 09+\u200c\u200d\u200e\u202e\u2066\u0000\u0007\n\r\t\u00a0\u0301\u0654'.split(''),
      '👩',
      '🏽',
      '❤️',
      '\ud83d',
      '\udc69',
      '\ufeff',
      '\u2028',
    ),
    maxLength: 60,
  }),
  fc.string({ minLength: 501, maxLength: 2_000 }),
  fc.string({ unit: fc.constantFrom('\u0301', '\u0654', 'a'), minLength: 400, maxLength: 6_000 }),
);
const someNumber = fc.oneof(fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));

test('no text of a customer causes a refusal, and the stored text follows the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: typed,
        phoneNumber: typed,
        address: fc.option(typed),
        comment: fc.option(typed),
        latitude: someNumber,
        longitude: someNumber,
      }),
      async (customer) => {
        const { stored } = await createOrder(customer);
        for (const text of [stored.customerName, stored.customerAddress, stored.customerComment]) {
          if (text === null) continue;
          expect(text).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(500);
          expect(normaliseText(text)).toBe(text);
        }
        expect(stored.customerName.length).toBeLessThanOrEqual(80);
        expect(stored.customerPhoneNumber).toMatch(/^\+?[0-9]{0,20}$/);
        expect(stored.customerLatitude === null).toBe(stored.customerLongitude === null);
      },
    ),
    { numRuns: 150 },
  );
});

describe('input about couriers and answers is as tolerant', () => {
  const at = '2026-02-01T12:10:00+03:30';
  const courier = {
    name: 'رضا',
    mobileNumber: '09000000555',
    latitude: null,
    longitude: null,
    arrivesAt: null,
  };

  test('a courier without a name, with an odd number and a place nowhere', async () => {
    const { code } = await createOrder({});
    const news = {
      ...courier,
      name: ' \u200e',
      mobileNumber: '+98 900 000 0555',
      latitude: 200,
      longitude: 0,
    };
    const answer = await tell(shop, `/orders/${code}/courier-events`, {
      at,
      to: 'ASSIGNED',
      courier: news,
      otherCouriers: [{ ...news, mobileNumber: '' }],
    });
    expect(answer.status).toBe(200);
    const { result } = await tell(shop, `/orders/${code}`);
    expect(orderDetailsSchema.parse(result)).toMatchObject({
      courier: { name: 'پیک', mobileNumber: '09000000555', latitude: null, longitude: null },
      otherCouriers: [{ name: 'پیک', mobileNumber: '' }],
    });
  });

  test.each(['', '\n', '\u202e', '\ud800', `${'نه '.repeat(500)}`, null])(
    'a cancellation because of %j',
    async (reason) => {
      const { code } = await createOrder({});
      const answer = await tell(shop, `/orders/${code}/cancellation`, { reason });
      expect(answer.status).toBe(200);
      expect((await tell(shop, `/orders/${code}`)).result.orderStatus).toBe('CANCELED');
    },
  );
});
