import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { expect, test } from 'vitest';
import { historySteps } from './order-history.tsx';
import { instant } from './sample-order.ts';

const moment = (
  what: OrderMoment['what'],
  seconds: number,
  fields: Partial<OrderMoment> = {},
): OrderMoment => ({
  version: seconds + 1,
  at: instant(seconds),
  what,
  orderStatus: 'NEW',
  by: { kind: 'marketplace' },
  courier: null,
  preparationTime: null,
  details: null,
  ...fields,
});
const sara = { kind: 'staff', userId: 7, fullName: 'سارا احمدی', role: 'CASHIER' } as const;
const told = (...history: OrderMoment[]) =>
  historySteps({ history }).map(({ title, time = '', detail = '', state }) =>
    `${state}: ${title} ${time} ${detail}`.trim(),
  );

test('it says what happened, when and by whom, and what is still to come', () => {
  expect(told(moment('created', 0), moment('accepted', 240, { by: sara, preparationTime: 20 }))).toEqual([
    'done: سفارش ثبت شد ۱۲:۰۰ اوفود',
    'current: تأیید شد ۱۲:۰۴ «سارا احمدی» · ۲۰ دقیقه',
    'ahead: آماده شدن',
    'ahead: تحویل',
  ]);
});

test('the courier is told by where he is', () => {
  expect(told(moment('courier-moved', 60, { courier: 'ARRIVED', by: { kind: 'courier' } }))[0]).toBe(
    'current: پیک در فروشگاه ۱۲:۰۱ پیک',
  );
});

test('nothing is to come after a cancellation', () => {
  expect(told(moment('created', 0), moment('canceled', 60, { by: { kind: 'customer' } }))).toEqual([
    'done: سفارش ثبت شد ۱۲:۰۰ اوفود',
    'current: لغو شد ۱۲:۰۱ مشتری',
  ]);
});
