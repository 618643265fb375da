import type { Throttle } from '@pishkhan/contract/vendors/throttle.ts';
import { expect, test } from 'vitest';
import { runningThrottle } from './running-throttle.ts';

const at = (text: string) => Date.parse(`2026-11-23T${text}+03:30`);
const until = '2026-11-23T13:30:00+03:30';
const throttle: Throttle = {
  version: 1,
  pause: { startedAt: until, until, isUntilClosing: false, reason: 'OTHER', note: null, by: null },
  busy: { startedAt: until, until, minutes: 15, by: null },
  busyByOrders: { openOrders: 10, minutes: 20 },
};

test('a pause and a busy period are over at their end, without any update', () => {
  const { pause, busy, busyByOrders } = throttle;
  expect(runningThrottle(throttle, at('13:29:59.999'))).toEqual({ pause, busy, busyByOrders });
  expect(runningThrottle(throttle, at('13:30:00.000'))).toEqual({ pause: null, busy: null, busyByOrders });
});

test('nothing runs before the first update', () => {
  expect(runningThrottle(undefined, 0)).toEqual({ pause: null, busy: null, busyByOrders: null });
});
