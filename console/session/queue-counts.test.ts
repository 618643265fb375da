import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
afterAll(() => void vi.unstubAllGlobals());
const { shownCount } = await import('./queue-counts.ts');

test.each([
  [0, '۰'],
  [12, '۱۲'],
  [1000, '۱٬۰۰۰'],
  [1001, '۱٬۰۰۰+'],
])('a queue of %i items is shown as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
