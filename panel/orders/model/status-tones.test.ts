import { expect, test } from 'vitest';
import { statusBadge, statusTones } from './status-tones.ts';

test('only an order that waits for a call has the colour of an error', () => {
  expect(Object.entries(statusTones).filter(([, tone]) => tone === 'error')).toEqual([
    ['NEED_FOR_CALL', 'error'],
  ]);
});

test('an order that waits for a call is distinguishable from one in preparation without colour', () => {
  const { tone: _one, ...called } = statusBadge('NEED_FOR_CALL');
  const { tone: _other, ...prepared } = statusBadge('PREPARING');
  expect(called).toEqual({ icon: 'phone', solid: true });
  expect(prepared).toEqual({});
});
