import { canMoveKitchen, kitchenMoves, kitchenMoveText } from '@pishkhan/contract/orders/moments.ts';
import { nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import {
  type CourierState,
  courierStates,
  deliveryTypes,
  kitchenStates,
} from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testkit/database.ts';
import { openShop, someOrder } from '../testkit/some-order.ts';
import { rowOf } from './commands/receive-order.ts';
import { type Command, decide } from './rules/decide.ts';
import type { OrderState } from './rules/order-state.ts';
import {
  minutes,
  now,
  reported,
  someChange,
  someOffer,
  someOrderState,
  unanswered,
} from './sample-states.ts';
import { columnsOf, type OrderRow } from './table.ts';

const { pool } = await testDatabase();
const vendorCode = await openShop(pool, 'GUARD');
let made = 0;

/** The row of an order in any state: the trigger checks transitions, not the first state. */
function rowAt(state: OrderState): OrderRow {
  made += 1;
  return {
    ...rowOf(someOrder(vendorCode, `W-${made}`), now),
    delivery_type: state.deliveryType,
    ...columnsOf(state),
  };
}

const columns = Object.keys(rowAt(someOrderState())).filter((name) => name !== 'payable');
await pool.query(`
  CREATE FUNCTION step(after jsonb) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE orders o SET ${columns.map((name) => `${name} = n.${name}`)}
    FROM jsonb_populate_record(NULL::orders, after) n WHERE o.vendor_code = n.vendor_code AND o.code = n.code;
    RETURN 'passed';
  EXCEPTION WHEN check_violation THEN RETURN 'stopped';
  END $$`);

interface Step {
  from: Partial<OrderState>;
  to: Partial<OrderState>;
  version?: number;
}

/** The trigger's verdicts on transitions, each with an order of its own. */
async function stepsOf(steps: readonly Step[]): Promise<string[]> {
  const before = steps.map(({ from }) => rowAt(someOrderState(from)));
  const after = steps.map(({ from, to, version = 2 }, index) => ({
    ...before[index]!,
    ...columnsOf(someOrderState({ ...from, ...to })),
    version,
  }));
  await pool.query(
    `INSERT INTO orders (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::orders, $1)`,
    [JSON.stringify(before)],
  );
  const { rows } = await pool.query<{ said: string }>(
    'SELECT step(after) AS said FROM jsonb_array_elements($1) WITH ORDINALITY AS a (after, place) ORDER BY place',
    [JSON.stringify(after)],
  );
  return rows.map(({ said }) => said);
}
const step = async (from: Partial<OrderState>, to: Partial<OrderState>, version = 2): Promise<string> =>
  (await stepsOf([{ from, to, version }]))[0]!;

describe('by SQL outside the program', () => {
  it('no order is created in, or moved to, an impossible state', async () => {
    const wrong: Partial<Record<keyof OrderRow, unknown>>[] = [
      { delivery_type: 'Drone' },
      { kitchen: 'BURNT' },
      { courier: 'LOST' },
      { status: 'GONE' },
      { preparation_minutes: 4 },
      { preparation_minutes: 121 },
      { delay_minutes: -1 },
      { delay_minutes: 61 },
      { courier_attempt: 0 },
      { courier_attempt: 100 },
      { raw_total: -1, total_after_discount: -1 },
      { total_after_discount: 580_001 },
      { total: 529_999, voucher: 0 },
      { voucher: 560_001 },
      { voucher: -1 },
    ];
    for (const [index, changes] of wrong.entries()) {
      const row = { ...rowAt(someOrderState()), code: `WRONG-${index}` };
      const insert = (one: object) =>
        pool.query(
          `INSERT INTO orders (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::orders, $1)`,
          [JSON.stringify(one)],
        );
      await expect(insert({ ...row, ...changes }), JSON.stringify(changes)).rejects.toMatchObject({
        code: '23514',
      });
      await insert(row);
      const {
        rows: [said],
      } = await pool.query<{ step: string }>('SELECT step($1)', [
        JSON.stringify({ ...row, version: 2, ...changes }),
      ]);
      expect(said!.step, JSON.stringify(changes)).toBe('stopped');
    }
  });

  it('the history accepts no unknown moments', async () => {
    const tell = (what: string) =>
      pool.query(
        `INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status)
         SELECT vendor_code, 1, code, version, now(), $1, status FROM orders LIMIT 1`,
        [what],
      );
    await expect(tell('eaten')).rejects.toMatchObject({ code: '23514' });
    await tell('created');
  });

  it('the kitchen takes exactly the transitions of the contract: else a migration runs the statement of docs/generated/order-life.md', async () => {
    const { rows } = await pool.query<{ moves: string[] }>('SELECT order_kitchen_moves() AS moves');
    expect(rows[0]!.moves).toEqual(kitchenMoves.map(kitchenMoveText));

    const steps = [null, reported()].flatMap((call) =>
      kitchenStates.flatMap((from) => kitchenStates.map((to) => ({ from, to, call }))),
    );
    const said = await stepsOf(
      steps.map(({ from, to, call }) => ({ from: { kitchen: from, call }, to: { kitchen: to } })),
    );
    for (const [index, { from, to, call }] of steps.entries()) {
      const expected = canMoveKitchen(from, to, call !== null) ? 'passed' : 'stopped';
      expect(said[index], `${from} to ${to}${call ? ', called' : ''}`).toBe(expected);
    }
  });

  it('the courier does not come back: not within an attempt, nor to an earlier one, nor from who has the food', async () => {
    const places = [1, 2].flatMap((courierAttempt) =>
      courierStates.map((courier) => ({ courier, courierAttempt })),
    );
    /** Written by hand: searches in turn, then couriers with the food, the later search last. */
    const order = [1, 2].flatMap((attempt) =>
      ['NONE', 'SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED'].map((state) => `${attempt} ${state}`),
    );
    order.push('1 PICKED_UP', '2 PICKED_UP', '1 DELIVERED', '2 DELIVERED');
    const place = (at: { courier: CourierState; courierAttempt: number }) =>
      order.indexOf(`${at.courierAttempt} ${at.courier}`);
    const pairs = places.flatMap((from) => places.map((to) => ({ from, to })));
    const said = await stepsOf(pairs);
    for (const [index, { from, to }] of pairs.entries())
      expect(said[index], `${JSON.stringify(from)} to ${JSON.stringify(to)}`).toBe(
        place(to) >= place(from) ? 'passed' : 'stopped',
      );
  });

  it('no version is skipped or used again', async () => {
    for (const version of [0, 1, 3]) expect(await step({}, {}, version)).toBe('stopped');
  });

  it('lines and prices change only to what was offered, when it is no longer, and what was at first is kept', async () => {
    const state = someOrderState();
    const change = someChange(state);
    const agreed = { basket: change.basket, change: null, original: state.basket };
    const dearer = { ...state.basket, total: state.basket.total + 1 };
    expect(await step({}, { basket: dearer })).toBe('stopped');
    expect(await step({}, { basket: { ...state.basket, items: [] } })).toBe('stopped');
    expect(await step({}, { basket: { ...state.basket, expenses: [] } })).toBe('stopped');
    expect(await step({ change }, { ...agreed, pricing: change.pricing })).toBe('passed');
    expect(await step({}, agreed)).toBe('stopped');
    expect(await step({ change }, { ...agreed, change })).toBe('stopped');
    expect(await step({ change }, { ...agreed, original: null })).toBe('stopped');
    expect(await step({ change }, { ...agreed, original: dearer })).toBe('stopped');
    expect(await step({ change }, { ...agreed, basket: { ...change.basket, voucher: 0 } })).toBe('stopped');
    expect(
      await step({ change }, { ...agreed, basket: { ...change.basket, items: state.basket.items } }),
    ).toBe('stopped');
    // The original can never be changed afterwards.
    expect(await step({}, { original: state.basket })).toBe('stopped');
    expect(await step({ original: dearer }, { original: null })).toBe('stopped');
    expect(await step({ original: dearer, change }, agreed)).toBe('stopped');
    expect(await step({ original: dearer, change }, { ...agreed, original: dearer })).toBe('passed');
  });
});

it('the trigger lets through everything that the rules allow', async () => {
  const person = {
    name: 'رضا',
    mobileNumber: '09121112233',
    latitude: null,
    longitude: null,
    arrivesAt: null,
  };
  const commands: Command[] = [
    { action: 'accept', preparationTime: 20 },
    { action: 'prepare' },
    { action: 'ship' },
    { action: 'delay', delayMinutes: 60 },
    { action: 'pick', line: 1, isPicked: true },
    ...nfcReasonIds.map((reasonId): Command => {
      const extras = reasonId === 36 ? { description: '15' } : {};
      return { action: 'report', report: { reasonId, ...extras }, duplicates: [] };
    }),
    { action: 'answer-report', decision: 'RESUME' },
    { action: 'answer-report', decision: 'CANCEL' },
    someOffer,
    { action: 'withdraw-change' },
    { action: 'answer-change', changeId: 'change-1', agreed: true },
    { action: 'answer-change', changeId: 'change-1', agreed: false },
    { action: 'rate', rate: 'LIKE', reviewOptions: [] },
    { action: 'cancel', reason: null },
    { action: 'complete' },
    ...[1, 2].flatMap((attempt) =>
      courierStates.map(
        (to): Command => ({ action: 'move-courier', update: { to, attempt, at: now, courier: person } }),
      ),
    ),
  ];
  const state = someOrderState();
  const besides: Partial<OrderState>[] = [
    {},
    { call: unanswered(), courierAttempt: 2 },
    { call: reported() },
    { change: someChange(state) },
    { change: someChange(state), original: state.basket },
  ];
  const seen = new Set<string>();
  const steps: Step[] = [];
  const executeCommand = (command: Command, from: OrderState, at = now) => {
    const decision = decide(command, from, at);
    if (decision.kind !== 'change') return;
    seen.add(decision.what);
    steps.push({ from, to: decision.state });
  };
  for (const kitchen of kitchenStates)
    for (const courier of courierStates)
      for (const deliveryType of deliveryTypes)
        for (const beside of deliveryType === 'Ofood' ? besides : [{}]) {
          const from = someOrderState({
            kitchen,
            courier,
            deliveryType,
            releaseAt: now,
            readyBy: now,
            ...beside,
          });
          for (const command of commands) executeCommand(command, from);
          for (const at of [now, minutes(5), minutes(9)]) executeCommand({ action: 'fire-timer' }, from, at);
        }
  const said: string[] = [];
  for (let place = 0; place < steps.length; place += 500)
    said.push(...(await stepsOf(steps.slice(place, place + 500))));
  expect(steps.filter((_, index) => said[index] !== 'passed')).toEqual([]);
  expect(seen.size).toBe(18);
  expect(steps.length).toBeGreaterThan(2000);
});
