import { expect, test } from 'vitest';
import { sampleVariant } from '../sample-product.ts';
import { fullName, tapOf, tapped, variantState } from './variant-state.ts';

const noon = Date.parse('2026-11-20T12:00:00+03:30');
const snooze = {
  since: '2026-11-20T11:00:00+03:30',
  until: '2026-11-20T18:30:00+03:30',
  byName: 'سارا احمدی',
};

test('one tap marks a variant as sold out, makes an off one available, and asks for the stock of one without any left', () => {
  expect(tapOf(sampleVariant(1))).toBe('SELL_OUT');
  expect(tapOf(sampleVariant(1, { available: false, offBecause: 'SOLD_OUT' }))).toBe('BRING_BACK');
  expect(tapOf(sampleVariant(1, { snooze, offBecause: 'SNOOZED' }))).toBe('BRING_BACK');
  expect(tapOf(sampleVariant(1, { capacity: 0, offBecause: 'NONE_LEFT' }))).toBe('RESTOCK');
  expect(tapOf(sampleVariant(1, { offBecause: 'OUTSIDE_HOURS' }))).toBe('SELL_OUT');
});

test('a pending or hidden variant has no tap', () => {
  expect(tapOf(sampleVariant(1, { offBecause: 'NOT_APPROVED' }))).toBeNull();
  expect(tapOf(sampleVariant(1, { offBecause: 'HIDDEN' }))).toBeNull();
});

test('a snooze shows its end, with the name of another day', () => {
  const until = (instant: string) =>
    variantState(sampleVariant(1, { snooze: { ...snooze, until: instant }, offBecause: 'SNOOZED' }), noon)
      .word;
  expect(until(snooze.until)).toBe('ناموجود تا ۱۸:۳۰');
  expect(until('2026-11-21T04:00:00+03:30')).toBe('ناموجود تا ۰۴:۰۰ شنبه ۳۰ آبان');
});

test('a refused variant is not said to wait', () => {
  const word = (isApproved: 0 | 2) =>
    variantState(sampleVariant(1, { isApproved, offBecause: 'NOT_APPROVED' }), noon).word;
  expect([word(0), word(2)]).toEqual(['در انتظار بررسی', 'ردشده']);
});

test('everything that waits for the platform has one colour, as at images, options and people', () => {
  const waiting = sampleVariant(1, { isApproved: 0, offBecause: 'NOT_APPROVED' });
  expect(variantState(waiting, noon).tone).toBe('warning');
});

test('a tap is shown optimistically before the answer; hours and category do not change', () => {
  const off = tapped(sampleVariant(1), { available: false });
  expect(off.offBecause).toBe('SOLD_OUT');
  expect(tapped(off, { available: true }).offBecause).toBeNull();
  const back = tapped(sampleVariant(1, { snooze, offBecause: 'SNOOZED' }), { available: true });
  expect([back.snooze, back.offBecause]).toEqual([null, null]);
  expect(tapped(sampleVariant(1), { capacity: 0 }).offBecause).toBe('NONE_LEFT');
  expect(tapped(sampleVariant(1, { offBecause: 'OUTSIDE_HOURS' }), { capacity: 3 }).offBecause).toBe(
    'OUTSIDE_HOURS',
  );
});

test('a variant with its product’s own name is named once', () => {
  expect(fullName('آب معدنی', 'آب معدنی')).toBe('آب معدنی');
  expect(fullName('پیتزا', 'متوسط')).toBe('پیتزا، متوسط');
});
