import { describe, expect, test } from 'vitest';
import { instant, noon, sampleOrder } from '../testkit/sample-order.ts';
import { ageOf, waitingSeconds } from './order-age.ts';

const at = (seconds: number) => noon + seconds * 1000;
const levels = (order: Parameters<typeof ageOf>[0], ...seconds: number[]) =>
  seconds.map((second) => ageOf(order, at(second)).level);

describe('a new order, to be answered in two minutes', () => {
  const order = sampleOrder({ dueAt: instant(120), dueSeconds: 120 });

  test('is fresh for a minute, then soon, then late', () => {
    expect(levels(order, 0, 59, 60, 119, 120, 500)).toEqual([
      'fresh',
      'fresh',
      'soon',
      'soon',
      'late',
      'late',
    ]);
  });

  test('waits for an answer until its time, and is delayed from then on', () => {
    const alerts = [0, 119, 120].map((second) => ageOf(order, at(second)).alert);
    expect(alerts).toEqual([
      'سفارش در انتظار تأیید شماست',
      'سفارش در انتظار تأیید شماست',
      'تأیید سفارش به تأخیر افتاده است',
    ]);
  });

  test('counts down to its time and up beyond it', () => {
    expect([0, 90, 120, 150].map((second) => ageOf(order, at(second)).seconds)).toEqual([120, 30, 0, 30]);
    expect([0, 60, 120, 900].map((second) => ageOf(order, at(second)).left)).toEqual([1, 0.5, 0, 0]);
  });
});

describe('an order being prepared', () => {
  test('is near its time five minutes before, and late after it', () => {
    const order = sampleOrder({ kitchen: 'PREPARING', dueAt: instant(1200), dueSeconds: 1200 });
    expect(levels(order, 0, 899, 900, 1199, 1200)).toEqual(['fresh', 'fresh', 'soon', 'soon', 'late']);
  });

  test('says in a sentence when five minutes are left', () => {
    const order = sampleOrder({ kitchen: 'PREPARING', dueAt: instant(1200), dueSeconds: 1200 });
    expect([899, 900].map((second) => ageOf(order, at(second)).alert)).toEqual([
      undefined,
      'زمان تحویل سفارش نزدیک است',
    ]);
  });

  test('promised in five minutes, is not near its time from the beginning', () => {
    const order = sampleOrder({ kitchen: 'PREPARING', dueAt: instant(300), dueSeconds: 300 });
    expect(levels(order, 0, 149, 150)).toEqual(['fresh', 'fresh', 'soon']);
  });
});

test.each(['Ofood', 'OwnDelivery', 'Pickup'] as const)(
  'ready food for %s ages by its own two thresholds',
  (deliveryType) => {
    const { soon, late } = waitingSeconds[deliveryType];
    const order = sampleOrder({
      kitchen: 'READY',
      deliveryType,
      dueAt: null,
      dueSeconds: null,
      statusDate: instant(0),
    });
    expect(levels(order, 0, soon - 1, soon, late - 1, late)).toEqual([
      'fresh',
      'fresh',
      'soon',
      'soon',
      'late',
    ]);
    expect(ageOf(order, at(soon)).seconds).toBe(soon);
    expect(ageOf(order, at(-3)).seconds).toBe(0);
  },
);

test('an order for later counts down to its turn, and is never late', () => {
  const order = sampleOrder({
    kitchen: 'SCHEDULED',
    dueAt: null,
    dueSeconds: null,
    releaseAt: instant(7200),
  });
  expect(ageOf(order, at(0))).toMatchObject({ level: 'fresh', seconds: 7200, word: 'تا نوبت فروشگاه' });
  expect(ageOf(order, at(9000))).toMatchObject({ level: 'fresh', seconds: 0 });
});

test('an order on its way only counts up', () => {
  const order = sampleOrder({ kitchen: 'HANDED_OVER', dueAt: null, dueSeconds: null });
  expect(ageOf(order, at(7200))).toMatchObject({ level: 'fresh', seconds: 7200, left: undefined });
});

describe('an order that the marketplace has to call about', () => {
  const call = { at: instant(240), reasonId: null, description: null } as const;

  test('still waits for the answer that nobody has given', () => {
    const order = sampleOrder({ call: { ...call, cause: 'UNANSWERED' } });
    expect(ageOf(order, at(250))).toMatchObject({ level: 'late', word: 'تأیید دیر شد', seconds: 130 });
  });

  test('counts how long it has been waiting for the call once it was reported', () => {
    const reported = sampleOrder({
      kitchen: 'PREPARING',
      call: { ...call, cause: 'REPORTED' },
      dueAt: null,
      dueSeconds: null,
      statusDate: instant(240),
    });
    expect(ageOf(reported, at(300))).toMatchObject({ level: 'late', word: 'منتظر تماس', seconds: 60 });
  });
});
