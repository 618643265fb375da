import type { Order } from '@pishkhan/contract/orders/order.ts';
import { expect, test } from 'vitest';
import { noon, orderCode, sampleOrder } from '../testkit/sample-order.ts';
import { createOutbox } from './outbox.ts';
import type { Entry } from './outbox-rules.ts';
import { memoryStorage } from './outbox-storage.ts';

const sara = { vendorCode: 'SHOP1', userId: 7 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 2));

/** The seed makes each run the same. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('500 presses over 50 cuts of the line and 20 reloads: each is applied exactly once, in order', async () => {
  const chance = chances(7);
  /** Behaves as the server: a known key gets its first answer again, and applies nothing. */
  const applied = new Map<string, string>();
  const order: string[] = [];
  let isCut = false;
  let lost = 0;
  async function send(entry: Entry): Promise<Order> {
    // A request may be lost on its way to the server, or its answer on the way back.
    if (isCut && chance() < 0.5) throw new Error('no line');
    if (!applied.has(entry.key)) {
      applied.set(entry.key, entry.orderCode);
      order.push(entry.orderCode);
    }
    if (isCut || chance() < 0.05) {
      lost += 1;
      throw new Error('the answer was lost');
    }
    return sampleOrder({ kitchen: 'PREPARING', version: 2 });
  }

  // The disk outlives each page.
  const disk = memoryStorage();
  let now = noon;
  let isGone = { is: false };
  const begin = () => {
    const mine = { is: false };
    isGone = mine;
    const page = createOutbox({
      openStorage: async () => disk,
      // A page that was reloaded receives no more answers.
      send: (entry) => (mine.is ? new Promise<Order>(() => {}) : send(entry)),
      now: () => now,
      newIdempotencyKey: () => crypto.randomUUID(),
      withLock: (work) => work(),
      notifyTabs: () => {},
      onChange: () => {},
      onDone: () => {},
      onRefused: (_, problem) => expect(problem).toBeUndefined(),
      onIncomplete: (entry) => expect(entry).toBeUndefined(),
    });
    page.serve(sara);
    return page;
  };

  let outbox = begin();
  const pressed: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    isCut = true;
    for (let count = 0; count < 10; count += 1) {
      const code = orderCode(`${1000 + pressed.length}`);
      pressed.push(code);
      await outbox.press({ action: 'accept', orderCode: code, preparationTime: 20 });
    }
    await settle();
    if (round % 5 < 2) {
      isGone.is = true;
      outbox = begin();
    }
    isCut = round % 3 === 0;
    now += 20_000;
    outbox.check(true);
    await settle();
  }
  isCut = false;
  for (let turn = 0; turn < 200 && (await disk.list()).length > 0; turn += 1) {
    now += 20_000;
    outbox.check(true);
    await settle();
  }
  expect(lost).toBeGreaterThan(50);
  expect(await disk.list()).toEqual([]);
  expect(order).toEqual(pressed);
  expect(applied.size).toBe(500);
});
