import { expect, test } from 'vitest';
import { instant, noon, sampleOrder } from '../testkit/sample-order.ts';
import { byRelease, formatWanted } from './scheduled-time.ts';

const hour = 3600;

test('the wanted time of an order is worded by its day in Tehran', () => {
  expect(formatWanted(instant(8 * hour), noon)).toBe('امروز ساعت ۲۰:۰۰');
  expect(formatWanted(instant(12 * hour), noon)).toBe('فردا ساعت ۰۰:۰۰');
  expect(formatWanted(instant(25 * hour), noon)).toBe('فردا ساعت ۱۳:۰۰');
  expect(formatWanted(instant(49 * hour), noon)).toBe('یک‌شنبه ۱ آذر ساعت ۱۳:۰۰');
});

test('the order that is released next comes first, whenever it was placed', () => {
  const item = (code: string, releaseAt: string) => ({
    order: sampleOrder({ code, kitchen: 'SCHEDULED', releaseAt }),
    waiting: undefined,
  });
  const items = [item('1', instant(3 * hour)), item('2', instant(hour)), item('3', instant(2 * hour))];
  expect(byRelease(items).map(({ order }) => order.orderCode)).toEqual(['2', '3', '1']);
});
