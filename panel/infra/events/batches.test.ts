import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBatches } from './batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Page extends EventTarget {
  hidden = false;
  show(shown: boolean) {
    this.hidden = !shown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function open(hidden = false) {
  const page = new Page();
  page.hidden = hidden;
  const sent: (readonly string[])[] = [];
  const line = { broken: false };
  const send = async (batch: readonly string[]) => {
    if (line.broken) throw new TypeError('Failed to fetch');
    sent.push(batch);
  };
  const batches = createBatches(send, 60_000, page as unknown as Document);
  return { page, sent, line, batches };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('events of one minute are sent together at its end, each record once', async () => {
  const { sent, batches } = open();
  batches.add('login');
  await pass(30_000);
  batches.add('changeVendor');
  await pass(29_999);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([['login', 'changeVendor']]);
  await pass(600_000);
  expect(sent).toHaveLength(1);
});

test('a hidden page sends nothing; a minute after it is seen again, it does', async () => {
  const { page, sent, batches } = open();
  batches.add('login');
  await pass(59_999);
  page.show(false);
  await pass(600_000);
  expect(sent).toEqual([]);
  page.show(true);
  await pass(59_999);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([['login']]);
});

test('a page that opens hidden also waits', async () => {
  const { page, sent, batches } = open(true);
  batches.add('login');
  await pass(600_000);
  expect(sent).toEqual([]);
  page.show(true);
  await pass(60_000);
  expect(sent).toEqual([['login']]);
});

test('a failed batch is sent first with the next one; after a long failure the newest hundred are kept', async () => {
  const { sent, line, batches } = open();
  line.broken = true;
  batches.add('login');
  await pass(60_000);
  line.broken = false;
  batches.add('logout');
  await pass(60_000);
  expect(sent).toEqual([['login', 'logout']]);
  line.broken = true;
  for (let index = 0; index < 150; index += 1) batches.add(String(index));
  await pass(60_000);
  line.broken = false;
  await pass(60_000);
  expect(sent[1]).toHaveLength(100);
  expect([sent[1]?.[0], sent[1]?.at(-1)]).toEqual(['50', '149']);
});
