import type { Order } from '@pishkhan/contract/orders/order.ts';
import { expect, it } from 'vitest';
import { readScenario } from './scenario-files.ts';
import { nextAct } from './staff-plan.ts';

const start = Date.parse('2026-02-01T12:00:00Z');
const usual = readScenario('everyday').orders[0]!.staff;
const yes = { allowed: true };
const no = { allowed: false, because: 'ORDER_STATE_CONFLICT' };

const order = (permits: Partial<Record<keyof Order['actions'], typeof yes>>, changes: object = {}) =>
  ({
    deliveryType: 'Pickup',
    deliveryStatus: 'NONE',
    statusDate: new Date(start).toISOString(),
    acceptedAt: null,
    orderItems: [{ quantity: 2 }, { quantity: 3 }],
    actions: { accept: no, prepare: no, ship: no, nfc: no, change: no, ...permits },
    ...changes,
  }) as unknown as Order;
const accepted = { acceptedAt: new Date(start).toISOString() };
const after = (ms: number, speed = 1) => ({ now: new Date(start + ms), speed });
const nothing = new Set<never>();

it('staff accept, prepare and hand over at the times of the script, and sooner at a higher speed', () => {
  expect(nextAct(order({ accept: yes }), usual, nothing, after(19_999))).toBeUndefined();
  expect(nextAct(order({ accept: yes }), usual, nothing, after(20_000))).toEqual({ kind: 'accept' });
  expect(nextAct(order({ accept: yes }), usual, nothing, after(1_000, 20))).toEqual({ kind: 'accept' });
  expect(nextAct(order({ prepare: yes }, accepted), usual, nothing, after(299_999))).toBeUndefined();
  expect(nextAct(order({ prepare: yes }, accepted), usual, nothing, after(300_000))?.kind).toBe('prepare');
  expect(nextAct(order({ ship: yes }, accepted), usual, nothing, after(20_000))?.kind).toBe('ship');
});

it('staff do nothing that the order forbids, and accept nothing when the script never accepts', () => {
  expect(nextAct(order({}), usual, nothing, after(1e9))).toBeUndefined();
  expect(
    nextAct(order({ accept: yes }), { ...usual, accepts: 'never' }, nothing, after(1e9)),
  ).toBeUndefined();
});

it("staff hand food to the platform's courier only after the arrival", () => {
  const with_ = (deliveryStatus: string) =>
    nextAct(order({ ship: yes }, { deliveryType: 'Ofood', deliveryStatus }), usual, nothing, after(1e9));
  expect(with_('ASSIGNED')).toBeUndefined();
  expect(with_('ARRIVED')?.kind).toBe('ship');
});

it('staff report and offer a reduction once, before going on', () => {
  const script = { ...usual, reports: { reason: 36 as const, after: 60_000 }, offersLess: 30_000 };
  const it_ = order({ prepare: yes, nfc: yes, change: yes }, accepted);
  const less = { kind: 'offer-less', line: 1, quantity: 2 };
  expect(nextAct(it_, script, nothing, after(30_000))).toEqual(less);
  expect(nextAct(it_, script, nothing, after(1e9))).toEqual({ kind: 'report', reason: 36 });
  expect(nextAct(it_, script, new Set(['report'] as const), after(1e9))).toEqual(less);
  expect(nextAct(it_, script, new Set(['report', 'offer-less'] as const), after(1e9))?.kind).toBe('prepare');
  // Other actions need an acceptance, except in a script that never accepts.
  expect(nextAct(order({ nfc: yes }), script, nothing, after(1e9))).toBeUndefined();
  expect(nextAct(order({ nfc: yes }), { ...script, accepts: 'never' }, nothing, after(1e9))?.kind).toBe(
    'report',
  );
});

it('staff offer no reduction of an order with a single piece', () => {
  const one = order({ change: yes }, { ...accepted, orderItems: [{ quantity: 1 }] });
  expect(nextAct(one, { ...usual, offersLess: 1 }, nothing, after(1e9))).toBeUndefined();
});
