import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { reportDevice } from '@pishkhan/contract/presence/calls.ts';
import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createReportQueue, type Report, type ReportQueue } from './report-queue.ts';

const calm: DeviceState = {
  ...{
    sound: 'on',
    push: 'default',
    isVisible: true,
    isKeptAwake: false,
    power: 'unknown',
    version: '1.8.34',
  },
};
let at: number;
let state: DeviceState;
let sent: Report[];
let answers: (() => Promise<'heard' | 'refused'>)[];
let isSpokenFor: boolean;
let queue: ReportQueue;

beforeEach(() => {
  [at, state, sent, answers, isSpokenFor] = [1000, calm, [], [], false];
  queue = createReportQueue({
    now: () => at,
    readState: () => state,
    send: (report) => {
      sent.push(report);
      return (answers.shift() ?? (async () => 'heard' as const))();
    },
    isSpokenFor: () => isSpokenFor,
  });
});

const code = (text: string) => text as OrderCode;
/** Advances the clock by so many milliseconds, one second at a time. */
async function wait(ms: number): Promise<void> {
  const until = at + ms;
  while (at < until) {
    at = Math.min(until, at + 1000);
    queue.check();
    await vi.waitFor(() => {});
  }
}
const ordersSent = () => sent.flatMap(({ orders }) => orders);

test('a device reports immediately, then every twenty seconds, and when its state changes', async () => {
  await wait(1000);
  expect(sent).toHaveLength(1);
  await wait(19_000);
  expect(sent).toHaveLength(1);
  await wait(1000);
  expect(sent).toHaveLength(2);
  state = { ...calm, sound: 'locked' };
  await wait(1000);
  expect(sent.at(-1)?.device.sound).toBe('locked');
  expect(sent).toHaveLength(3);
});

test('facts are batched for a second, and carry their ages', async () => {
  await wait(1000);
  queue.note(code('11'), 'received');
  at += 200;
  queue.note(code('11'), 'sounded');
  queue.note(code('12'), 'received');
  at += 100;
  queue.check();
  expect(ordersSent()).toEqual([]);
  await wait(700);
  expect(ordersSent()).toEqual([
    { orderCode: '11', received: 1000, sounded: 800 },
    { orderCode: '12', received: 800 },
  ]);
  reportDevice.body.parse(sent.at(-1));
});

test('the first time of a fact counts, and reported facts are not sent again', async () => {
  await wait(1000);
  queue.note(code('11'), 'drawn');
  await wait(2000);
  expect(ordersSent()).toEqual([{ orderCode: '11', received: 1000, drawn: 1000 }]);
  queue.note(code('11'), 'drawn');
  await wait(5000);
  expect(ordersSent()).toHaveLength(1);
  queue.note(code('11'), 'touched');
  await wait(1000);
  expect(ordersSent()[1]).toEqual({ orderCode: '11', received: 8000, drawn: 8000, touched: 1000 });
});

test('reports are retried without a connection, with the right ages, and sent later', async () => {
  await wait(1000);
  const cut = () => Promise.reject(new Error('cut'));
  answers = Array.from({ length: 4 }, () => cut);
  queue.note(code('11'), 'sounded');
  await wait(60_000);
  const heard = ordersSent();
  expect(heard.length).toBe(5);
  expect(heard.map(({ received }) => received).toSorted((a, b) => a - b)).toEqual(
    heard.map(({ received }) => received),
  );
  await wait(60_000);
  expect(ordersSent()).toHaveLength(5);
});

test('a fact that comes while a message is under way goes with the next one', async () => {
  await wait(1000);
  let hear: (word: 'heard') => void = () => {};
  answers = [
    () =>
      new Promise((resolve) => {
        hear = resolve;
      }),
  ];
  queue.note(code('11'), 'received');
  await wait(1000);
  queue.note(code('11'), 'touched');
  hear('heard');
  await wait(3000);
  expect(ordersSent().map((order) => Object.keys(order))).toEqual([
    ['orderCode', 'received'],
    ['orderCode', 'received', 'touched'],
  ]);
});

test('a message that the server refuses is not sent again', async () => {
  await wait(1000);
  answers = [async () => 'refused' as const];
  queue.note(code('11'), 'received');
  await wait(10_000);
  expect(ordersSent()).toHaveLength(1);
});

test('many orders are sent in batches, and the oldest are dropped after an hour or beyond five hundred', async () => {
  await wait(1000);
  for (let number = 0; number < 120; number += 1) queue.note(code(`n${number}`), 'received');
  await wait(5000);
  expect(sent.slice(1).map(({ orders }) => orders.length)).toEqual([50, 50, 20]);
  answers = Array.from({ length: 1000 }, () => () => Promise.reject(new Error('cut')));
  queue.note(code('old'), 'received');
  await wait(3_600_000);
  answers = [];
  sent = [];
  for (let number = 0; number < 600; number += 1) queue.note(code(`m${number}`), 'received');
  await wait(60_000);
  expect(ordersSent()).toHaveLength(500);
  expect(ordersSent()[0]?.orderCode).toBe('m100');
});

test('a tab that does not report for the browser sends its orders, and no device state', async () => {
  isSpokenFor = true;
  await wait(60_000);
  expect(sent).toEqual([]);
  queue.note(code('11'), 'sounded');
  await wait(2000);
  expect(ordersSent()).toHaveLength(1);
});

test('the rest of the queue is taken once when the page is closed', () => {
  expect(queue.takeRest()).toBeUndefined();
  queue.note(code('11'), 'sounded');
  at += 300;
  expect(queue.takeRest()?.orders).toEqual([{ orderCode: '11', received: 300, sounded: 300 }]);
  expect(queue.takeRest()).toBeUndefined();
});
