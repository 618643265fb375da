import { expect, test } from 'vitest';
import { statusTones } from './status-tones.ts';

test('no status has the colour of an error: an order that waits for a call has not failed', () => {
  expect(Object.entries(statusTones).filter(([, tone]) => tone === ('error' as string))).toEqual([]);
  expect(statusTones.NEED_FOR_CALL).toBe('warning');
});
