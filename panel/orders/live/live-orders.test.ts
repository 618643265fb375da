import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Unsent } from '@pishkhan/contract/orders/unsent.ts';
import { formatPosition, type OrderEvent } from '@pishkhan/contract/stream/events.ts';
import { expect, test } from 'vitest';
import { createServerClock } from '../../infra/clock/server-clock.ts';
import { instant, orderCode, sampleOrder } from '../testkit/sample-order.ts';
import { connectionQualityOf } from './connection-quality.ts';
import { type LiveParts, type LiveView, openLiveOrders } from './live-orders.ts';
import type { News } from './live-state.ts';

type Line = Parameters<LiveParts['openStream']>[0];
const settle = () => new Promise((resolve) => setTimeout(resolve, 2));

/** The server as one panel sees it: its open orders, and a stream that the test writes to. */
async function panel(server: {
  seq: number;
  orders: Order[];
  epoch?: number;
  ended?: Order | Promise<Order>;
  isOut?: boolean;
  unsent?: Unsent;
}) {
  let ran = 0;
  let reads = 0;
  let line: Line | undefined;
  let view: LiveView | undefined;
  const news: News[] = [];
  const unsent: string[][] = [];
  const monotonic = () => ran;
  const live = openLiveOrders({
    readList: async () => {
      reads += 1;
      if (server.isOut) throw new Error('no answer');
      return {
        orders: server.orders,
        position: formatPosition(server.epoch ?? 1, server.seq),
        serverTime: instant(ran / 1000),
        today: { date: '2026-11-20', count: server.orders.length, value: 0 },
        unsent: server.unsent ?? { orders: [] },
      };
    },
    readOrder: async () => {
      if (!server.ended) throw new Error('not found');
      return server.ended;
    },
    openStream: (opened) => {
      line = opened;
      return { check: () => {}, restart: () => {}, close: () => {} };
    },
    clock: createServerClock(monotonic, monotonic),
    monotonic,
    onOrderNews: (told) => news.push(told),
    onUnsent: ({ orders }) => unsent.push(orders.map(({ orderCode }) => orderCode)),
    onMenu() {},
    onVendor() {},
    onSessionChanged: () => {},
    onView: (next) => {
      view = next;
    },
  });
  await settle();
  return {
    server,
    live,
    news: () =>
      news.map((told) => `${told.kind} ${(told.kind === 'vanished' ? told.before : told.order).orderCode}`),
    reads: () => reads,
    view: () => view!,
    unsent,
    codes: () => [...(view?.state?.orders.keys() ?? [])],
    line: () => line!,
    async say(name: string, content: unknown, id = '') {
      line!.onEvent({ name, data: typeof content === 'string' ? content : JSON.stringify(content), id });
      await settle();
    },
    async after(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        ran += 1000;
        live.check();
      }
      await settle();
    },
  };
}

const created = (seq: number, order: Order): OrderEvent => ({
  seq,
  order,
  moment: {
    version: 1,
    at: instant(0),
    what: 'created',
    orderStatus: 'NEW',
    by: null,
    courier: null,
    preparationTime: null,
    details: null,
  },
});

test('the stream continues where the list ends, and a new order is reported at once', async () => {
  const { line, say, news, codes, reads } = await panel({ seq: 10, orders: [] });
  expect(line().position()).toBe('1:10');
  await say('order', created(11, sampleOrder()), '1:11');
  expect(news()).toEqual(['arrived 4821']);
  expect(codes()).toEqual(['4821']);
  expect(line().position()).toBe('1:11');
  expect(reads()).toBe(1);
});

test('unsent steps are passed on from the list and from the stream, and move no position', async () => {
  const held = (orderCode: string): Unsent => ({
    orders: [{ orderCode: orderCode as OrderCode, since: instant(0) }],
  });
  const { unsent, say, line, reads } = await panel({ seq: 10, orders: [], unsent: held('1') });
  await say('unsent', held('2'));
  await say('unsent', { orders: [] });
  expect(unsent).toEqual([['1'], ['2'], []]);
  expect([line().position(), reads()]).toEqual(['1:10', 1]);
});

test('an event that does not follow the last one makes the list be read again', async () => {
  const { server, say, news, codes, reads } = await panel({ seq: 10, orders: [] });
  Object.assign(server, { seq: 12, orders: [sampleOrder(), sampleOrder({ code: '4822' })] });
  await say('order', created(12, sampleOrder({ code: '4822' })), '1:12');
  expect(reads()).toBe(2);
  expect(codes()).toEqual(['4821', '4822']);
  expect(news()).toEqual(['arrived 4821', 'arrived 4822']);
});

test('a heartbeat that knows more than we do means that something was missed', async () => {
  const { server, live, say, after, codes, reads } = await panel({ seq: 10, orders: [] });
  live.view();
  Object.assign(server, { seq: 11, orders: [sampleOrder()] });
  await say('hb', { seq: 11, serverTime: instant(0) });
  expect(reads()).toBe(1);
  await after(1);
  expect(reads()).toBe(2);
  expect(codes()).toEqual(['4821']);
});

test('a heartbeat that overtook its event by a moment costs nothing', async () => {
  const { live, say, after, reads } = await panel({ seq: 10, orders: [] });
  await say('hb', { seq: 11, serverTime: instant(0) });
  live.check();
  await say('order', created(11, sampleOrder()), '1:11');
  await after(3);
  expect(reads()).toBe(1);
});

test('a server that has not read its log for long counts as unreachable, and the list is polled instead', async () => {
  const { say, after, reads, view, line } = await panel({ seq: 10, orders: [] });
  line().onOpen();
  const start = view().lastContactAt!;
  const beat = (count: number, readCount: number) =>
    say('hb', { seq: 10, serverTime: instant(count), readAt: instant(readCount) });
  await after(10);
  await beat(10, 10);
  expect(view().lastContactAt).toBe(start + 10_000);
  await after(10);
  await beat(20, 11);
  await after(10);
  await beat(30, 11);
  expect(view()).toMatchObject({ isConnected: true, lastContactAt: start + 11_000 });
  expect(connectionQualityOf(view(), start + 35_999)).toBe('connected');
  expect(connectionQualityOf(view(), start + 36_000)).toBe('stale');
  await after(10);
  expect(reads()).toBe(1);
  await beat(40, 11);
  await after(1);
  expect(reads()).toBe(2);
  expect(view().lastContactAt).toBe(start + 41_000);
  await beat(50, 50);
  await after(60);
  expect(reads()).toBe(2);
});

test('while the stream is down the list is read every five seconds, and no longer when it is back', async () => {
  const { line, after, reads, server, codes } = await panel({ seq: 10, orders: [] });
  line().onOpen();
  await after(30);
  expect(reads()).toBe(1);
  line().onDown();
  await after(1);
  await after(5);
  await after(5);
  expect(reads()).toBe(4);
  Object.assign(server, { seq: 11, orders: [sampleOrder()] });
  await after(5);
  expect(codes()).toEqual(['4821']);
  line().onOpen();
  await after(60);
  expect(reads()).toBe(5);
});

test('an unavailable server is polled until it answers; the board keeps its data', async () => {
  const { server, after, view, codes, line } = await panel({ seq: 10, orders: [sampleOrder()] });
  line().onDown();
  server.isOut = true;
  await after(5);
  expect(view().failure).toBeInstanceOf(Error);
  expect(codes()).toEqual(['4821']);
  server.isOut = false;
  await after(5);
  expect(view().failure).toBeUndefined();
});

test('an order that vanished between two lists is fetched, and a cancellation is reported', async () => {
  const { server, live, news } = await panel({ seq: 10, orders: [sampleOrder({ kitchen: 'PREPARING' })] });
  Object.assign(server, { seq: 20, orders: [], ended: sampleOrder({ kitchen: 'CANCELED', version: 3 }) });
  await live.reload();
  await settle();
  expect(news()).toEqual(['canceled 4821']);
});

test('an order that vanished is ending until its end is known, so that nothing else is said of it meanwhile', async () => {
  const { server, live, news } = await panel({ seq: 10, orders: [sampleOrder({ kitchen: 'PREPARING' })] });
  const ended = Promise.withResolvers<Order>();
  Object.assign(server, { seq: 20, orders: [], ended: ended.promise });
  await live.reload();
  await settle();
  expect([...live.ending]).toEqual(['4821']);
  ended.resolve(sampleOrder({ kitchen: 'CANCELED', version: 3 }));
  await settle();
  expect(news()).toEqual(['canceled 4821']);
  expect([...live.ending]).toEqual([]);
});

test('the list counts after a reset, even with an earlier number', async () => {
  const { server, say, codes, line } = await panel({ seq: 90, orders: [sampleOrder()] });
  Object.assign(server, { seq: 4, epoch: 2, orders: [sampleOrder({ code: '5001' })] });
  await say('reset', { seq: 4, serverTime: instant(0) });
  expect(codes()).toEqual(['5001']);
  expect(line().position()).toBe('2:4');
});

test('an event that cannot be read does not stop the board', async () => {
  const { server, say, codes } = await panel({ seq: 10, orders: [] });
  Object.assign(server, { seq: 11, orders: [sampleOrder()] });
  await say('order', '{"seq": 11', '1:11');
  expect(codes()).toEqual(['4821']);
});

test('an older panel ignores a kind of event that it does not know', async () => {
  const { say, codes, news, reads, line, view } = await panel({ seq: 10, orders: [sampleOrder()] });
  line().onOpen();
  const before = news().length;
  await say('weather', { sky: 'clear', seq: 99 });
  expect([codes(), news().length, line().position(), reads()]).toEqual([['4821'], before, '1:10', 1]);
  expect(view()).toMatchObject({ isConnected: true, failure: undefined });
  await say('order', created(11, sampleOrder({ code: '4822' })), '1:11');
  expect([codes(), reads()]).toEqual([['4821', '4822'], 1]);
});

test('an unknown event with a number of its own leaves a gap, which the next known one closes by the list', async () => {
  const { server, say, codes, reads, line } = await panel({ seq: 10, orders: [] });
  await say('weather', { sky: 'clear' }, '1:11');
  expect([reads(), line().position()]).toEqual([1, '1:10']);
  Object.assign(server, { seq: 12, orders: [sampleOrder()] });
  await say('order', created(12, sampleOrder()), '1:12');
  expect([codes(), reads(), line().position()]).toEqual([['4821'], 2, '1:12']);
});

test('fields that an older panel does not know change nothing', async () => {
  const { say, codes, news, reads, line } = await panel({ seq: 10, orders: [] });
  const later = {
    ...sampleOrder(),
    mood: { of: 'the cook' },
    actions: { ...sampleOrder().actions, sing: {} },
  };
  const event = created(11, later as Order);
  await say('order', { ...event, trace: '1', moment: { ...event.moment, place: null } }, '1:11');
  await say('hb', { seq: 11, serverTime: instant(0), readAt: instant(0), minVersion: '9.9.9' });
  expect([codes(), news(), reads(), line().position()]).toEqual([['4821'], ['arrived 4821'], 1, '1:11']);
});

test('the answer to an action is known at once, but never brings back an order that has left the board', async () => {
  const { live, view, codes } = await panel({ seq: 10, orders: [sampleOrder()] });
  live.applyAnswer(sampleOrder({ kitchen: 'PREPARING', version: 2 }));
  await settle();
  expect(view().state?.orders.get(orderCode('4821'))?.orderStatus).toBe('PREPARING');
  live.applyAnswer(sampleOrder({ version: 1 }));
  live.applyAnswer(sampleOrder({ code: '9999', version: 7 }));
  await settle();
  expect(codes()).toEqual(['4821']);
  expect(view().state?.orders.get(orderCode('4821'))?.version).toBe(2);
});
