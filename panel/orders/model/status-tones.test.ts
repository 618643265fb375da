import { expect, test } from 'vitest';
import { statusBadge, statusTones } from './status-tones.ts';

test('no status has the colour of an error: an order that waits for a call has not failed', () => {
  expect(Object.entries(statusTones).filter(([, tone]) => tone === ('error' as string))).toEqual([]);
  expect(statusTones.NEED_FOR_CALL).toBe('warning');
});

test('an order that waits for a call is distinguishable from one in preparation without colour', () => {
  const { tone: _one, ...called } = statusBadge('NEED_FOR_CALL');
  const { tone: _other, ...prepared } = statusBadge('PREPARING');
  expect(called).toEqual({ icon: 'phone', solid: true });
  expect(prepared).toEqual({});
});
