import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { KitchenState } from '@pishkhan/contract/orders/states.ts';
import { formatPosition, type OrderEvent } from '@pishkhan/contract/stream/events.ts';
import { describe, expect, test } from 'vitest';
import { instant, orderCode, sampleOrder } from '../testkit/sample-order.ts';
import { type Applied, applyEvent, applyList, type LiveState, type OrderList } from './live-state.ts';

const epoch = 3;
const today = { date: '2026-11-20', count: 1, value: 665_000 };
const list = (seq: number, ...orders: Order[]): OrderList => ({
  orders,
  position: formatPosition(epoch, seq),
  today,
});
const event = (
  seq: number,
  order: Order,
  what: OrderEvent['moment']['what'] = 'created',
): readonly [string, OrderEvent] => [
  formatPosition(epoch, seq),
  {
    seq,
    order,
    moment: {
      version: order.version,
      at: instant(seq),
      what,
      orderStatus: order.orderStatus,
      by: null,
      courier: null,
      preparationTime: null,
      details: null,
    },
  },
];

function applied(result: Applied) {
  if (result.outcome !== 'applied') throw new Error(`expected it to apply, but: ${result.outcome}`);
  return result;
}
const opened = (seq: number, ...orders: Order[]): LiveState =>
  applied(applyList(undefined, list(seq, ...orders))).state;

/** The course of one order, as four events after position 10. */
const life = (['NEW', 'PREPARING', 'READY', 'CANCELED'] as const).map((kitchen: KitchenState, index) =>
  event(11 + index, sampleOrder({ kitchen, version: index + 1 })),
);

describe('events', () => {
  test('a new order is known and is news', () => {
    const { state, news } = applied(applyEvent(opened(10), ...life[0]!));
    expect([...state.orders.keys()]).toEqual(['4821']);
    expect(state.seq).toBe(11);
    expect(news).toMatchObject([{ kind: 'arrived', order: { orderCode: '4821' } }]);
  });

  test('an order for later is no news when it is placed, and news when its time has come', () => {
    const later = sampleOrder({ kitchen: 'SCHEDULED', version: 1 });
    const placed = applied(applyEvent(opened(10), ...event(11, later)));
    expect(placed.news).toEqual([]);
    const released = event(12, sampleOrder({ kitchen: 'NEW', version: 2 }), 'released');
    expect(applied(applyEvent(placed.state, ...released)).news).toMatchObject([{ kind: 'arrived' }]);
    // The same, when the event was missed and a list contains its effect.
    const read = applyList(placed.state, list(13, sampleOrder({ kitchen: 'NEW', version: 2 })));
    expect(applied(read).news).toMatchObject([{ kind: 'arrived' }]);
  });

  test.each(['resumed', 'change-agreed', 'change-declined', 'change-lapsed'] as const)(
    'what the shop was waiting for is news: %s',
    (what) => {
      const cooking = sampleOrder({ kitchen: 'PREPARING', version: 3 });
      const { news } = applied(
        applyEvent(opened(10, cooking), ...event(11, { ...cooking, version: 4 }, what)),
      );
      expect(news).toMatchObject([{ kind: 'answered', what, order: { version: 4 } }]);
    },
  );

  test.each([
    ['accepted', null],
    ['accepted-for-shop', { kind: 'operator' }],
    [undefined, { kind: 'staff', userId: 7, fullName: 'سارا', role: 'CASHIER' }],
  ] as const)('an acceptance is news unless a person of the shop pressed: %s', (what, by) => {
    const cooking = sampleOrder({ kitchen: 'PREPARING', version: 2 });
    const [id, data] = event(11, cooking, 'accepted');
    const told = applied(applyEvent(opened(10), id, { ...data, moment: { ...data.moment, by } }));
    expect(told.news.map((news) => news.kind === 'answered' && news.what)).toEqual(what ? [what] : []);
  });

  test('an answer is reported once, also when a list contained the order first', () => {
    const cooking = sampleOrder({ kitchen: 'PREPARING', version: 4 });
    const told = applied(applyEvent(opened(10, cooking), ...event(11, cooking, 'resumed')));
    expect(told.news).toHaveLength(1);
    expect(applyEvent(told.state, ...event(11, cooking, 'resumed')).outcome).toBe('duplicate');
  });

  test('an order on its way through the kitchen is no news until it is canceled, and then it leaves the board', () => {
    let state = opened(10);
    const told: string[] = [];
    for (const step of life) {
      const result = applied(applyEvent(state, ...step));
      state = result.state;
      told.push(result.news.map(({ kind }) => kind).join());
    }
    expect(told).toEqual(['arrived', '', '', 'canceled']);
    expect(state.orders.size).toBe(0);
  });

  // Every way in which four events may be delivered up to six times in total, out of order and with gaps.
  test('however events repeat or overtake each other, a state is reached only without holes', () => {
    const deliveries = (length: number): number[][] =>
      length === 0
        ? [[]]
        : deliveries(length - 1).flatMap((head) => [0, 1, 2, 3].map((one) => [...head, one]));
    for (const delivery of deliveries(6)) {
      let state = opened(10);
      let next = 0;
      for (const index of delivery) {
        const result = applyEvent(state, ...life[index]!);
        expect(result.outcome).toBe(index < next ? 'duplicate' : index === next ? 'applied' : 'gap');
        if (result.outcome !== 'applied') continue;
        state = result.state;
        next += 1;
      }
      expect(state.seq).toBe(10 + next);
      expect(state.orders.get(orderCode('4821'))?.version).toBe(next === 0 || next === 4 ? undefined : next);
    }
  });

  test('an event of another epoch, or one without a position, is a gap', () => {
    expect(applyEvent(opened(10), formatPosition(4, 11), life[0]![1]).outcome).toBe('gap');
    expect(applyEvent(opened(10), '', life[0]![1]).outcome).toBe('gap');
  });

  test('an older version counts as read but changes nothing', () => {
    const present = sampleOrder({ kitchen: 'READY', version: 5 });
    const { state } = applied(applyEvent(opened(10, present), ...event(11, sampleOrder({ version: 2 }))));
    expect(state.seq).toBe(11);
    expect(state.orders.get(orderCode('4821'))).toBe(present);
  });

  test('an order that is finished before its first event stays unknown', () => {
    const { state, news } = applied(
      applyEvent(opened(10), ...event(11, sampleOrder({ kitchen: 'CANCELED' }))),
    );
    expect(state.orders.size).toBe(0);
    expect(news).toEqual([]);
  });
});

describe('the list', () => {
  test('every new order of the first list is news: somebody is waiting', () => {
    const { news } = applied(
      applyList(undefined, list(10, sampleOrder(), sampleOrder({ code: '4822', kitchen: 'PREPARING' }))),
    );
    expect(news).toMatchObject([{ kind: 'arrived', order: { orderCode: '4821' } }]);
  });

  test('an order that did not change stays the same object', () => {
    const order = sampleOrder();
    const { state, news } = applied(applyList(opened(10, order), list(12, sampleOrder())));
    expect(state.orders.get(order.orderCode)).toBe(order);
    expect(news).toEqual([]);
  });

  test('an order that changed is replaced', () => {
    const { state } = applied(applyList(opened(10, sampleOrder()), list(12, sampleOrder({ version: 2 }))));
    expect(state.orders.get(orderCode('4821'))?.version).toBe(2);
  });

  test('an order that is gone has vanished: how it ended is not known', () => {
    const { news } = applied(applyList(opened(10, sampleOrder()), list(12)));
    expect(news).toMatchObject([{ kind: 'vanished', before: { orderCode: '4821' } }]);
  });

  test('a list that events have overtaken is put aside, unless the epoch is another', () => {
    expect(applyList(opened(10), list(9)).outcome).toBe('duplicate');
    expect(applyList({ ...opened(10), epoch: 2 }, list(9)).outcome).toBe('applied');
  });

  test('a list without a readable position is a gap', () => {
    expect(applyList(undefined, { ...list(1), position: 'soon' }).outcome).toBe('gap');
  });
});
