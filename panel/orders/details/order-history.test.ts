import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { expect, test } from 'vitest';
import { instant, sampleChange, sampleOrder } from '../testkit/sample-order.ts';
import { historySteps } from './order-history.tsx';

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
const { deliveryType, orderItems, products } = sampleOrder();
const told = (...history: OrderMoment[]) =>
  historySteps({ deliveryType, history, orderItems, products, original: null }).map(
    ({ title, time = '', detail = '', state }) => `${state}: ${title} ${time} ${detail}`.trim(),
  );

test('the history lists events with time and actor, and the steps still to come', () => {
  expect(told(moment('created', 0), moment('accepted', 240, { by: sara, preparationTime: 20 }))).toEqual([
    'done: سفارش ثبت شد ۱۲:۰۰ اوفود',
    'current: تأیید شد ۱۲:۰۴ «سارا احمدی» · ۲۰ دقیقه',
    'ahead: آماده شدن',
    'ahead: تحویل',
  ]);
});

test('the history names the platform and not its operator, and what a cancellation pays', () => {
  const support = { by: { kind: 'operator' } } as const;
  expect(
    told(
      moment('created', 0),
      moment('unanswered', 240, { by: null }),
      moment('held', 300, { ...support, details: { seconds: 120 } }),
      moment('accepted', 360, { ...support, preparationTime: 20, details: { spokenTo: 'آقای رضایی' } }),
      moment('canceled', 420, {
        ...support,
        orderStatus: 'CANCELED',
        details: {
          cause: 'CUSTOMER',
          compensation: {
            amount: 225_250 as never,
            kitchen: 'PREPARING',
            percent: 50,
            commissionPercent: 15,
            rules: 1,
          },
        },
      }),
    ).slice(2),
  ).toEqual([
    'done: برای پاسخ مهلت بیشتری داده شد ۱۲:۰۵ پشتیبانی · ۱۲۰ ثانیه',
    'done: تأیید شد ۱۲:۰۶ پشتیبانی · ۲۰ دقیقه · تلفنی با آقای رضایی',
    'current: لغو شد ۱۲:۰۷ پشتیبانی · جبران برای فروشگاه: ۲۲۵٬۲۵۰ تومان',
  ]);
});

test('an event of a newer server, for which there are no words yet, is left out', () => {
  const unknown = moment('blessed' as OrderMoment['what'], 60, { details: { candles: 7 } as never });
  expect(told(moment('created', 0), unknown)).toEqual(told(moment('created', 0)));
});

test("courier events are titled by the courier's position", () => {
  expect(told(moment('courier-moved', 60, { courier: 'ARRIVED', by: { kind: 'courier' } }))[0]).toBe(
    'current: پیک در فروشگاه ۱۲:۰۱ پیک',
  );
});

test('food that a courier has taken is sent; a guest at the counter has it', () => {
  const history = [moment('shipped', 60, { by: sara })];
  const title = (type: typeof deliveryType) =>
    historySteps({ deliveryType: type, history, orderItems, products, original: null })[0]!.title;
  expect([title('Ofood'), title('OwnDelivery'), title('Pickup')]).toEqual([
    'ارسال شد',
    'ارسال شد',
    'تحویل داده شد',
  ]);
});

test('no step follows a cancellation', () => {
  expect(told(moment('created', 0), moment('canceled', 60, { by: { kind: 'customer' } }))).toEqual([
    'done: سفارش ثبت شد ۱۲:۰۰ اوفود',
    'current: لغو شد ۱۲:۰۱ مشتری',
  ]);
});

test('a report shows its reason, its products and its text', () => {
  const details = { reasonId: 27, productIds: [2], note: 'تا شب نمی‌رسد' };
  expect(told(moment('reported', 60, { by: sara, details }))[0]).toBe(
    'current: عدم تأمین گزارش شد ۱۲:۰۱ «سارا احمدی» · محصول موجود نیست · دوغ محلی · تا شب نمی‌رسد',
  );
});

test('a delay shows its total, and a resumption the added minutes', () => {
  const [delayed, resumed] = told(
    moment('delayed', 60, { by: sara, details: { minutes: 10 } }),
    moment('resumed', 120, { details: { minutes: 15, note: 'مشتری صبر می‌کند' } }),
  );
  expect(delayed).toContain('در مجموع ۱۰ دقیقه دیرتر');
  expect(resumed).toContain('اوفود · ۱۵ دقیقه بیشتر · مشتری صبر می‌کند');
});

test('a change shows what the customer pays before and after', () => {
  const details = { changeId: 'one', payable: { before: 665_000, after: 395_000 } };
  expect(told(moment('change-agreed', 60, { by: { kind: 'customer' }, details }))[0]).toContain(
    'مشتری · پرداختی از ۶۶۵٬۰۰۰ به ۳۹۵٬۰۰۰ تومان',
  );
});

test('an order at the price that the customer was shown also shows its price by the menu', () => {
  const details = { payable: { before: 130_000, after: 65_000 } };
  expect(told(moment('created', 0, { by: { kind: 'customer' }, details }))[0]).toContain(
    'با قیمتی که مشتری دیده بود: ۶۵٬۰۰۰ تومان به جای ۱۳۰٬۰۰۰',
  );
});

test('a tick names the line as it was then, whatever was agreed since', () => {
  const history = [
    moment('picked', 1, { by: sara, details: { line: 1, isPicked: true } }),
    moment('change-agreed', 2),
    moment('picked', 3, { by: sara, details: { line: 1, isPicked: false } }),
  ];
  const original = { ...sampleChange.basket, orderItems };
  const after = [orderItems[0]!, { ...orderItems[1]!, productName: 'نوشابه' }];
  const steps = historySteps({ deliveryType, history, orderItems: after, products, original });
  expect(steps[0]?.detail).toBe('«سارا احمدی» · دوغ محلی');
  expect(steps[2]?.detail).toBe('«سارا احمدی» · نوشابه · برداشته شد');
});

test('handing over without the code is mentioned', () => {
  expect(told(moment('shipped', 60, { by: sara, details: { withCode: false } }))[0]).toContain(
    '«سارا احمدی» · بدون کد تحویل',
  );
});

test('a courier has one line for each status, and packing one line for each series of ticks', () => {
  const picked = { details: { line: 0, isPicked: true } };
  const history = [
    moment('created', 0),
    moment('picked', 10, picked),
    moment('picked', 20, picked),
    moment('courier-moved', 30, { courier: 'ASSIGNED' }),
    moment('courier-moved', 40, { courier: 'ASSIGNED' }),
    moment('picked', 50, picked),
    moment('courier-moved', 60, { courier: 'ASSIGNED' }),
    moment('courier-moved', 70, { courier: 'SEARCHING', details: { attempt: 2 } }),
  ];
  const steps = historySteps({ deliveryType, history, orderItems, products, original: null });
  expect(steps.filter(({ state }) => state !== 'ahead').map(({ id }) => id)).toEqual([
    '1',
    '21',
    '31',
    '51',
    '71',
  ]);
});
