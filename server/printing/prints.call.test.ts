import { randomUUID } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { printingCalls } from '@pishkhan/contract/printing/calls.ts';
import type { Print, PrintClaim } from '@pishkhan/contract/printing/print.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connect } from '../infra/database/database.ts';
import { receiveOrder } from '../orders/public.ts';
import { serveCalls } from '../testkit/call-server.ts';
import { testDatabase } from '../testkit/database.ts';
import { keyed, type Person, startShopServer } from '../testkit/shop-server.ts';
import { newEvent, openShop, someOrder } from '../testkit/some-order.ts';
import { printingHandlers } from './public.ts';

const { pool, url } = await testDatabase({ poolSize: 10, guardsShops: true });
const second = connect({ connectionString: url }, 10);
afterAll(second.close);
const shop = await startShopServer(pool);
const staff = async (token: string) => shop.visitors.get(token) ?? refuse('UNAUTHENTICATED');
// Two server processes on one database.
const servers = [
  await serveCalls(printingCalls, printingHandlers(pool), { staff }),
  await serveCalls(printingCalls, printingHandlers(second.pool), { staff }),
] as const;

const tablet = 'device-tablet';
const desktop = 'device-desktop';
interface ClaimRequest {
  kind: string;
  copies: number;
  automatic: boolean;
  deviceId: string;
  stationIds?: number[];
}
const wish: ClaimRequest = { kind: 'KITCHEN', copies: 1, automatic: true, deviceId: tablet };
let cashier: Person;
let orders = 0;

beforeAll(async () => {
  await openShop(pool, 'PRINT');
  await openShop(pool, 'OTHER');
  cashier = shop.signIn('PRINT');
});

async function newOrder(): Promise<string> {
  orders += 1;
  await receiveOrder(shop.orderParts, someOrder('PRINT', `P-${orders}`), newEvent());
  return `P-${orders}`;
}

async function ask(
  method: string,
  path: string,
  {
    body,
    by = cashier,
    headers = {},
    server = 0,
  }: {
    body?: unknown;
    by?: Person | undefined;
    headers?: Record<string, string>;
    server?: number;
  } = {},
) {
  const answer = await servers[server as 0 | 1].fetch(`/api/v1/Order/prints/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = JSON.parse(text);
  return { status: answer.status, text, code: json.code as string, result: json.result };
}

const claim = async (code: string, changes: Partial<ClaimRequest> = {}, server = 0): Promise<PrintClaim> =>
  (await ask('POST', code, { body: { ...wish, ...changes }, headers: keyed(), server })).result;
const settle = (code: string, number: number | null, outcome: string, deviceId = tablet, reason?: string) =>
  ask('PATCH', `${code}/${number}`, { body: { outcome, deviceId, reason }, headers: keyed() });
const listed = async (code: string): Promise<Print[]> => (await ask('GET', code)).result.prints;
const rows = async (code: string) =>
  (await pool.query('SELECT count(*)::int AS n FROM order_print WHERE order_code = $1', [code])).rows[0].n;
const advanceTime = (code: string, seconds: number) =>
  pool.query(
    'UPDATE order_print SET claimed_at = claimed_at - make_interval(secs => $2) WHERE order_code = $1',
    [code, seconds],
  );

test('each station has its ticket once, whichever of its devices asks, in whatever order it names them', async () => {
  const code = await newOrder();
  const asked = await Promise.all(
    [[1, 2], [2, 1, 2], [3], [3]].map((stationIds, index) =>
      claim(code, { stationIds, deviceId: `device-${index}-of-4` }, index % 2),
    ),
  );
  expect(asked.filter(({ granted }) => granted)).toHaveLength(2);
  expect((await claim(code)).granted).toBe(true);
  const prints = await listed(code);
  expect(prints.map(({ stationIds }) => String(stationIds)).sort()).toEqual(['1,2', '3', 'null']);
});

describe('what is not granted', () => {
  it('an order of another shop is not to be found, and nothing is written', async () => {
    const code = await newOrder();
    const stranger = shop.signIn('OTHER');
    expect(await ask('POST', code, { body: wish, by: stranger })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    expect(await ask('GET', code, { by: stranger })).toMatchObject({ status: 404 });
    const { number } = await claim(code);
    const told = { outcome: 'FAILED', deviceId: tablet };
    expect(await ask('PATCH', `${code}/${number}`, { body: told, by: stranger })).toMatchObject({
      status: 404,
    });
    expect(await listed(code)).toMatchObject([{ outcome: 'CLAIMED' }]);
  });

  it('an accountant may not print', async () => {
    const code = await newOrder();
    const accountant = shop.signIn('PRINT', { role: 'ACCOUNTANT' });
    expect((await ask('POST', code, { body: wish, by: accountant })).status).toBe(403);
    expect((await ask('GET', code, { by: accountant })).status).toBe(403);
    expect(await rows(code)).toBe(0);
  });

  it.each([
    ['an unknown kind', { ...wish, kind: 'POSTER' }],
    ['no copy', { ...wish, copies: 0 }],
    ['a thousand copies', { ...wish, copies: 1000 }],
    ['half a copy', { ...wish, copies: 1.5 }],
    ['a device without a name', { ...wish, deviceId: '' }],
    ['a device that is an essay', { ...wish, deviceId: 'x'.repeat(65) }],
    ['a word nobody declared', { ...wish, first: true }],
    ['nothing', {}],
    ['a bill of a station', { ...wish, kind: 'BILL', stationIds: [1] }],
    ['a ticket of no station', { ...wish, stationIds: [] }],
    [
      'a ticket of more stations than a shop has',
      { ...wish, stationIds: Array.from({ length: 13 }, (_, id) => id + 1) },
    ],
  ])('%s is refused and prints nothing', async (_name, body) => {
    const code = await newOrder();
    expect(await ask('POST', code, { body })).toMatchObject({ status: 422, code: 'INVALID' });
    expect(await rows(code)).toBe(0);
  });

  it('a print that is not there, or was granted to another device, is not settled', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    expect((await settle(code, 7, 'PRINTED')).status).toBe(404);
    expect((await settle(code, number, 'FAILED', desktop)).status).toBe(404);
    expect((await ask('PATCH', `${code}/x`, { body: { outcome: 'FAILED', deviceId: tablet } })).status).toBe(
      422,
    );
    expect((await settle(code, number, 'CLAIMED')).status).toBe(422);
    for (const outcome of ['PRINTED', 'UNCONFIRMED'])
      expect((await settle(code, number, outcome, tablet, 'NO_PAPER')).status).toBe(422);
    expect((await settle(code, number, 'FAILED', tablet, 'NO_INK')).status).toBe(422);
    expect(await listed(code)).toMatchObject([{ outcome: 'CLAIMED', settledAt: null }]);
  });
});

describe('one paper', () => {
  it('is claimed from a session and an address, which stand in the ledger and in no list', async () => {
    const code = await newOrder();
    await claim(code);
    const { rows } = await pool.query('SELECT session_id, address FROM order_print WHERE order_code = $1', [
      code,
    ]);
    expect(rows).toEqual([{ session_id: cashier.token, address: '127.0.0.1' }]);
    const { text } = await ask('GET', code);
    for (const secret of [cashier.token, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('twenty devices at two servers: each time exactly one is told to print', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await newOrder();
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          claim(code, { deviceId: `device-${index}-of-20` }, index % 2),
        ),
      );
      expect(claims.filter(({ granted }) => granted)).toMatchObject([{ first: true, number: 1 }]);
      for (const { granted, number, previous, askAgainAt } of claims.filter((other) => !other.granted))
        expect({ granted, number, previous: previous?.number, asksAgain: askAgainAt !== null }).toEqual({
          granted: false,
          number: null,
          previous: 1,
          asksAgain: true,
        });
      expect(await rows(code)).toBe(1);
    }
  });

  it('by hand, twenty at once all print, and only one of the papers is unmarked', async () => {
    const code = await newOrder();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(code, { automatic: false }, index % 2)),
    );
    expect(claims.every(({ granted }) => granted)).toBe(true);
    expect(claims.filter(({ first }) => first)).toHaveLength(1);
    expect(claims.map(({ turn }) => turn).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  it('a reprint knows who printed before, and when', async () => {
    const code = await newOrder();
    const { number } = await claim(code, { copies: 2 });
    await settle(code, number, 'PRINTED');
    const again = await claim(code, { automatic: false, deviceId: desktop });
    expect(again).toMatchObject({ granted: true, first: false, number: 2, turn: 2 });
    expect(again.previous).toMatchObject({
      number: 1,
      copies: 2,
      automatic: true,
      outcome: 'PRINTED',
      by: { fullName: 'سارا احمدی' },
    });
    expect(await listed(code)).toMatchObject([
      { number: 1, outcome: 'PRINTED' },
      { number: 2, outcome: 'CLAIMED', automatic: false },
    ]);
  });

  it('a device that failed sets the print free at once, for itself and for others', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    await settle(code, number, 'FAILED');
    expect(await claim(code, { deviceId: desktop })).toMatchObject({ granted: true, first: true, turn: 1 });
    const late = await settle(code, number, 'PRINTED');
    expect([late.status, late.code]).toEqual([409, 'PRINT_SETTLED']);
  });

  it('a printer without paper is named in the ledger, and another device prints instead, unmarked', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    await settle(code, number, 'FAILED', tablet, 'NO_PAPER');
    const other = await claim(code, { deviceId: desktop });
    expect(other).toMatchObject({ granted: true, first: true });
    await settle(code, other.number, 'UNSURE', desktop, 'COVER_OPEN');
    expect(await claim(code)).toMatchObject({
      granted: true,
      first: false,
      previous: { reason: 'COVER_OPEN' },
    });
    expect(await listed(code)).toMatchObject([
      { outcome: 'FAILED', reason: 'NO_PAPER' },
      { outcome: 'UNSURE', reason: 'COVER_OPEN' },
      { outcome: 'CLAIMED', reason: null },
    ]);
  });

  it('that nothing confirms is printed by no device by itself, and by hand with a mark, until a person says that it never came', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    await settle(code, number, 'UNCONFIRMED');
    expect(await claim(code, { deviceId: desktop })).toMatchObject({ granted: false, askAgainAt: null });
    expect(await claim(code)).toMatchObject({ granted: false });
    const byHand = await claim(code, { automatic: false });
    expect(byHand).toMatchObject({ granted: true, first: false });
    await settle(code, byHand.number, 'FAILED');
    await settle(code, number, 'FAILED');
    expect(await claim(code, { deviceId: desktop })).toMatchObject({ granted: true, first: true });
  });

  it('a device that crashed keeps the others waiting for a minute, and what they print then is marked', async () => {
    const code = await newOrder();
    await claim(code);
    expect(await claim(code, { deviceId: desktop })).toMatchObject({ granted: false });
    await advanceTime(code, 61);
    expect(await claim(code, { deviceId: desktop })).toMatchObject({ granted: true, first: false, turn: 2 });
    expect(await claim(code)).toMatchObject({ granted: false });
  });
});

describe('a repeat', () => {
  it('of a claim whose answer was lost gets the same bytes, and takes no second paper', async () => {
    const code = await newOrder();
    const headers = keyed();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((server) => ask('POST', code, { body: wish, headers, server })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.result).toMatchObject({ granted: true, first: true });
    expect(await rows(code)).toBe(1);
  });

  it('of a refusal to print is a refusal still', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    const headers = keyed();
    const refused = await ask('POST', code, { body: { ...wish, deviceId: desktop }, headers });
    await settle(code, number, 'FAILED');
    expect((await ask('POST', code, { body: { ...wish, deviceId: desktop }, headers })).text).toBe(
      refused.text,
    );
  });

  it('under a key used for something else is refused', async () => {
    const code = await newOrder();
    const headers = keyed(randomUUID());
    await ask('POST', code, { body: wish, headers });
    expect(await ask('POST', code, { body: { ...wish, copies: 2 }, headers })).toMatchObject({
      code: 'KEY_REUSED',
    });
    expect(
      await ask('PATCH', `${code}/1`, { body: { outcome: 'PRINTED', deviceId: tablet }, headers }),
    ).toMatchObject({ code: 'KEY_REUSED' });
    expect(await listed(code)).toMatchObject([{ outcome: 'CLAIMED' }]);
  });

  it('of an outcome changes nothing, with the key and without', async () => {
    const code = await newOrder();
    const { number } = await claim(code);
    const first = await settle(code, number, 'PRINTED');
    expect((await settle(code, number, 'PRINTED')).text).toBe(first.text);
    expect(await listed(code)).toHaveLength(1);
  });
});
