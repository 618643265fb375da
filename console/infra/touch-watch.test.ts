import { afterAll, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
afterAll(() => void vi.unstubAllGlobals());
const { createTouchWatch } = await import('./touch-watch.ts');

function browser() {
  const stored = new Map<string, string>();
  let at = 1_000_000;
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  return { tab: () => createTouchWatch({ now: () => at, storage }), wait: (ms: number) => (at += ms) };
}

test('a page counts the time since its last touch', () => {
  const { tab, wait } = browser();
  const page = tab();
  wait(5_000);
  page.touch();
  wait(70_000);
  expect(page.quietMs()).toBe(70_000);
});

test('a touch in one tab keeps the others awake', () => {
  const { tab, wait } = browser();
  const [one, other] = [tab(), tab()];
  wait(600_000);
  one.touch();
  wait(3_000);
  expect(other.quietMs()).toBe(3_000);
});

test('a clock that was set back counts no negative time', () => {
  const { tab, wait } = browser();
  const page = tab();
  wait(-60_000);
  expect(page.quietMs()).toBe(0);
});
