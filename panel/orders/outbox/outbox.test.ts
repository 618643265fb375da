import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { describe, expect, test } from 'vitest';
import { noon, orderCode, sampleOrder } from '../testkit/sample-order.ts';
import { createOutbox } from './outbox.ts';
import type { Entry } from './outbox-rules.ts';
import { type Draft, memoryStorage, withMemory } from './outbox-storage.ts';

const code = orderCode('4821');
const sara = { vendorCode: 'SHOP1', userId: 7 };

const refusal = (status: number, problemCode: string, params: object = {}) =>
  new CallFailed({
    type: 'about:blank',
    title: '',
    status,
    detail: '«سارا احمدی» این سفارش را ساعت ۱۲:۰۴ به «در حال آماده‌سازی» برد.',
    instance: '',
    code: problemCode,
    retryable: false,
    ...params,
  });

/** A device in the shop; `line` answers each request. */
function device(line: (entry: Entry) => Promise<Order>, storage = memoryStorage()) {
  let now = noon;
  let keys = 0;
  let waiting: readonly Entry[] = [];
  const sent: string[] = [];
  const told: string[] = [];
  const outbox = createOutbox({
    openStorage: async () => storage,
    send(entry) {
      sent.push(`${entry.action} ${entry.orderCode} ${entry.key}`);
      return line(entry);
    },
    now: () => now,
    newIdempotencyKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    withLock: (work) => work(),
    notifyTabs: () => {},
    onChange: (entries) => {
      waiting = entries;
    },
    onDone: (entry) => told.push(`done ${entry.action}`),
    onRefused: (entry, problem) => told.push(`refused ${entry.action} ${problem.code}`),
    onIncomplete: (entry) => told.push(`incomplete ${entry.action} ${entry.orderCode}`),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    outbox,
    storage,
    sent,
    told,
    waiting: () => waiting,
    settle,
    async after(seconds: number) {
      now += seconds * 1000;
      outbox.check();
      await settle();
    },
  };
}
const works = async () => sampleOrder({ kitchen: 'PREPARING', version: 2 });

test('an accepted order leaves at once, and once', async () => {
  const { outbox, sent, told, waiting, settle } = device(works);
  outbox.serve(sara);
  await Promise.all([
    outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 }),
    outbox.press({ orderCode: code, action: 'accept', preparationTime: 25 }),
  ]);
  await settle();
  expect(sent).toEqual(['accept 4821 key-1']);
  expect(told).toEqual(['done accept']);
  expect(waiting()).toEqual([]);
});

test('«ready» stays four seconds on the device, and may be taken back', async () => {
  const { outbox, sent, waiting, after, settle } = device(works);
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'prepare' });
  await after(3);
  expect(sent).toEqual([]);
  expect(await outbox.withdraw(waiting()[0]!)).toBe(true);
  await after(10);
  expect(sent).toEqual([]);

  await outbox.press({ orderCode: code, action: 'prepare' });
  await settle();
  const [entry] = waiting();
  await after(4);
  expect(sent).toEqual(['prepare 4821 key-2']);
  expect(await outbox.withdraw(entry!)).toBe(false);
});

test('an offline press waits, and is sent later with the same key', async () => {
  let connected = false;
  const { outbox, sent, told, waiting, after, settle } = device(async () => {
    if (!connected) throw refusal(0, 'NETWORK');
    return works();
  });
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 });
  await settle();
  expect(waiting()).toMatchObject([{ tries: 1 }]);
  await after(15);
  await outbox.press({ orderCode: code, action: 'accept', preparationTime: 45 });
  expect(waiting()).toHaveLength(1);
  connected = true;
  await after(15);
  expect(new Set(sent)).toEqual(new Set(['accept 4821 key-1']));
  expect(sent.length).toBeGreaterThan(1);
  expect(told).toEqual(['done accept']);
});

test('a rate limit keeps the action, and is waited for as long as it says', async () => {
  let isLimited = true;
  const { outbox, sent, told, waiting, settle, after } = device(async () => {
    if (isLimited) throw refusal(429, 'TOO_MANY', { retryAfterSeconds: 12 });
    return sampleOrder({ kitchen: 'PREPARING', version: 2 });
  });
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 });
  await settle();
  expect(waiting()).toMatchObject([{ action: 'accept', tries: 1 }]);
  isLimited = false;
  await after(11);
  expect(sent).toEqual(['accept 4821 key-1']);
  await after(1);
  expect(sent).toEqual(['accept 4821 key-1', 'accept 4821 key-1']);
  expect(told).toEqual(['done accept']);
  expect(waiting()).toEqual([]);
});

test('an action that was pressed before a crash is sent after the restart', async () => {
  const storage = memoryStorage();
  const dead = device(async () => {
    throw refusal(0, 'NETWORK');
  }, storage);
  dead.outbox.serve(sara);
  await dead.outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 });
  await dead.settle();

  const back = device(works, storage);
  back.outbox.serve(sara);
  await back.settle();
  expect(back.sent).toEqual(['accept 4821 key-1']);
});

test('a refusal is final: it is reported with its message, and the next action is sent', async () => {
  const { outbox, sent, told, waiting, settle } = device(async (entry) => {
    if (entry.orderCode === code) throw refusal(409, 'ORDER_STATE_CONFLICT');
    return works();
  });
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 });
  await outbox.press({ orderCode: orderCode('4822'), action: 'accept', preparationTime: 20 });
  await settle();
  expect(told).toEqual(['refused accept ORDER_STATE_CONFLICT', 'done accept']);
  expect(sent).toHaveLength(2);
  expect(waiting()).toEqual([]);
});

test('after a change of shop nothing pressed in the other one is sent, and nothing of it is lost', async () => {
  let connected = false;
  const { outbox, sent, settle } = device(async () => {
    if (!connected) throw refusal(503, 'UNAVAILABLE');
    return works();
  });
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'accept', preparationTime: 20 });
  await settle();
  connected = true;
  outbox.serve({ ...sara, vendorCode: 'SHOP2' });
  await settle();
  expect(sent).toHaveLength(1);
  outbox.serve(sara);
  await settle();
  expect(sent).toHaveLength(2);
});

test('ticks of several lines wait side by side, and leave in the order of pressing', async () => {
  let connected = false;
  const { outbox, sent, waiting, after, settle } = device(async () => {
    if (!connected) throw refusal(0, 'NETWORK');
    return works();
  });
  const tick = (line: number, isPicked: boolean) =>
    outbox.press({ orderCode: code, action: 'pick', line, isPicked });
  outbox.serve(sara);
  await tick(0, true);
  await tick(1, true);
  await tick(1, true);
  await tick(0, false);
  await settle();
  expect(waiting()).toMatchObject([
    { line: 0, isPicked: true },
    { line: 1, isPicked: true },
    { line: 0, isPicked: false },
  ]);
  connected = true;
  await after(15);
  expect(new Set(sent)).toEqual(new Set(['pick 4821 key-1', 'pick 4821 key-2', 'pick 4821 key-3']));
  expect(sent.at(-1)).toBe('pick 4821 key-3');
});

describe('an accept without minutes, stored by an earlier version of the panel', () => {
  const left = async (storage = memoryStorage()) => {
    const kept = { ...sara, orderCode: code, key: 'old', pressedAt: noon, notBefore: noon, tries: 0 };
    await storage.add({ ...kept, action: 'accept' } as Draft);
    await storage.add({ ...kept, key: 'ready', orderCode: orderCode('4822'), action: 'prepare' });
    return storage;
  };

  test('is never sent: the person who pressed it is notified once, over all tabs, and later entries are sent', async () => {
    const storage = await left();
    const [one, other] = [device(works, storage), device(works, storage)];
    one.outbox.serve(sara);
    other.outbox.serve(sara);
    await one.settle();
    await one.after(1);
    const told = [...one.told, ...other.told].filter((line) => line.startsWith('incomplete'));
    expect(told).toEqual(['incomplete accept 4821']);
    expect(new Set([...one.sent, ...other.sent])).toEqual(new Set(['prepare 4822 ready']));
    expect(await storage.list()).toEqual([]);
  });

  test('waits for the person who pressed it, and changes no order on screen', async () => {
    const storage = await left();
    const { outbox, waiting, told, settle } = device(works, storage);
    outbox.serve({ ...sara, userId: 8 });
    await settle();
    expect(told).toEqual([]);
    expect(waiting().map(({ action }) => action)).toEqual(['prepare']);
    expect(await storage.list()).toHaveLength(2);
  });
});

test('a report taken back within six seconds never leaves', async () => {
  const { outbox, sent, waiting, after } = device(works);
  outbox.serve(sara);
  await outbox.press({ orderCode: code, action: 'nfc', report: { reasonId: 33 } });
  await after(5);
  expect(await outbox.withdraw(waiting()[0]!)).toBe(true);
  await after(10);
  expect(sent).toEqual([]);
});

test('two tabs with one storage take turns: a step withdrawn in one is not sent by the other', async () => {
  const storage = memoryStorage();
  const one = device(works, storage);
  const other = device(works, storage);
  one.outbox.serve(sara);
  other.outbox.serve(sara);
  await one.outbox.press({ orderCode: code, action: 'prepare' });
  await other.outbox.refresh();
  await one.outbox.withdraw(one.waiting()[0]!);
  await other.after(10);
  expect(other.sent).toEqual([]);
});

describe('a storage that stops working', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  /** Works until `breaks` is set. */
  function brittle() {
    const disk = memoryStorage();
    const state = { isBroken: false, told: 0 };
    const guard =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> =>
        state.isBroken ? Promise.reject(full) : work(...args);
    const storage = withMemory(
      { add: guard(disk.add), list: guard(disk.list), change: guard(disk.change) },
      () => {
        state.told += 1;
      },
    );
    return { state, storage, disk };
  }

  test('loses no press: it is sent from memory, in order, with its key, and the person is told once', async () => {
    const { state, storage } = brittle();
    let isCut = true;
    const tablet = device(async () => {
      if (isCut) throw new Error('no line');
      return works();
    }, storage);
    tablet.outbox.serve(sara);
    await tablet.outbox.press({ action: 'accept', orderCode: code, preparationTime: 20 });
    await tablet.settle();
    state.isBroken = true;
    await tablet.outbox.press({ action: 'accept', orderCode: orderCode('4822'), preparationTime: 20 });
    await tablet.settle();
    expect(tablet.waiting().map((entry) => entry.orderCode)).toEqual(['4821', '4822']);
    isCut = false;
    await tablet.after(60);
    expect(tablet.told).toEqual(['done accept', 'done accept']);
    expect(tablet.sent.slice(-2)).toEqual(['accept 4821 key-1', 'accept 4822 key-2']);
    expect(tablet.waiting()).toEqual([]);
    expect(state.told).toBe(1);
  });

  test('that breaks while a press is sent does not send it twice under another key, nor keep it', async () => {
    const { state, storage, disk } = brittle();
    const tablet = device(async () => {
      state.isBroken = true;
      return works();
    }, storage);
    tablet.outbox.serve(sara);
    await tablet.outbox.press({ action: 'accept', orderCode: code, preparationTime: 20 });
    await tablet.settle();
    await tablet.after(60);
    expect(new Set(tablet.sent)).toEqual(new Set(['accept 4821 key-1']));
    expect(tablet.waiting()).toEqual([]);
    // The entry on the disk is found again after a reload, under the same key.
    expect((await disk.list()).map(({ key }) => key)).toEqual(['key-1']);
  });
});
