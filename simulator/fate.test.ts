import type { OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import {
  type CourierState,
  courierRank,
  type DeliveryType,
  type KitchenState,
  orderStatus,
} from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { type Fate, nextStep, planFate, type Step } from './fate.ts';
import { kilometres } from './places.ts';
import { createRandom } from './random.ts';

const minute = 60_000;
const start = Date.parse('2026-02-01T12:00:00Z');
const shop = { latitude: 35.7595, longitude: 51.4102 };
const fate: Fate = { ...planFate(createRandom('patient'), 1), cancelMs: undefined };

/** An order in a shop of one test: what the server would show, moved on by hand. */
function someOrder(deliveryType: DeliveryType) {
  let kitchen: KitchenState = 'NEW';
  let courier: CourierState = 'NONE';
  let person: OrderDetails['courier'] = null;
  let statusAt = start;
  const history: OrderMoment[] = [];
  const status = () => orderStatus(kitchen, courier, deliveryType, null);
  const record = (at: number, what: OrderMoment['what'], before = status()) => {
    if (status() !== before) statusAt = at;
    history.push({
      version: history.length + 1,
      at: new Date(at).toISOString(),
      what,
      orderStatus: status(),
      by: null,
      courier: what === 'courier-moved' ? courier : null,
      preparationTime: null,
      details: null,
    });
  };
  record(start, 'created');
  return {
    act(at: number, what: 'accepted' | 'prepared' | 'shipped', to: KitchenState) {
      const before = status();
      kitchen = to;
      record(at, what, before);
    },
    /** What the server does with a step. */
    take(at: number, step: Step) {
      const before = status();
      if (step.kind === 'move') {
        if (courierRank(step.to) > courierRank(courier)) courier = step.to;
        person = step.courier ?? person;
        record(at, 'courier-moved', before);
      }
      if (step.kind === 'complete') {
        expect(status()).toBe('DELIVERED');
        kitchen = 'COMPLETED';
        record(at, 'completed', before);
      }
      if (step.kind === 'cancel') {
        kitchen = 'CANCELED';
        record(at, 'canceled', before);
      }
    },
    shown: () =>
      ({
        deliveryType,
        orderStatus: status(),
        deliveryStatus: courier,
        statusDate: new Date(statusAt).toISOString(),
        placedAt: new Date(start).toISOString(),
        vendorLatitude: shop.latitude,
        vendorLongitude: shop.longitude,
        courier: person,
        history,
      }) as unknown as OrderDetails,
  };
}
type SomeOrder = ReturnType<typeof someOrder>;

/** Lets time pass, taking every step as it falls due; gives the steps with their time since the start. */
function live(order: SomeOrder, from: number, until: number, its = fate): { at: number; step: Step }[] {
  const steps: { at: number; step: Step }[] = [];
  let at = from;
  for (let rounds = 0; at < until && rounds < 10_000; rounds += 1) {
    const step = nextStep(order.shown(), its, new Date(at));
    if (step.kind === 'over') break;
    if (step.kind === 'wait') {
      expect(step.ms).toBeGreaterThan(0);
      at += step.ms;
    } else {
      order.take(at, step);
      steps.push({ at, step });
    }
  }
  return steps;
}
const told = (steps: { step: Step }[]) =>
  steps.map(({ step }) => (step.kind === 'move' ? step.to : step.kind));

describe('an order that nobody answers', () => {
  it('is given up by the marketplace after eight minutes', () => {
    const steps = live(someOrder('Ofood'), start, start + 60 * minute);
    expect(steps).toEqual([
      { at: start + 8 * minute, step: { kind: 'cancel', reason: 'فروشگاه به سفارش پاسخ نداد.' } },
    ]);
  });
});

describe('an order that is accepted', () => {
  it("is fetched by the platform's courier, who comes nearer, waits for the food, and brings it", () => {
    const order = someOrder('Ofood');
    order.act(start + minute, 'accepted', 'PREPARING');
    const first = live(order, start + minute, start + 30 * minute);
    const words = first.filter(({ step }) => step.kind === 'move' && step.to === 'ASSIGNED');
    expect(told(first)).toEqual(['SEARCHING', ...words.map(() => 'ASSIGNED'), 'ARRIVED']);
    expect(words.length).toBeGreaterThan(2);
    const away = words.map(({ step }) => {
      const { latitude, longitude } = (step as { courier: { latitude: number; longitude: number } }).courier;
      return kilometres({ latitude, longitude }, shop);
    });
    expect(away).toEqual([...away].sort((a, b) => b - a));
    expect(order.shown().courier).toMatchObject({ ...shop, name: fate.courier.name });

    order.act(start + 40 * minute, 'prepared', 'READY');
    const rest = live(order, start + 40 * minute, start + 200 * minute);
    expect(told(rest)).toEqual(['PICKED_UP', 'DELIVERED', 'complete']);
    expect(rest[0]!.at).toBe(start + 40 * minute + fate.pickUpMs);
    expect(order.shown().orderStatus).toBe('SUCCESSFUL');
  });

  it('waits for its courier when it is ready first, and the courier then waits a while for somebody to hand it over', () => {
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    order.act(start + minute, 'prepared', 'READY');
    const steps = live(order, start, start + 60 * minute);
    const arrivedAt = steps.find(({ step }) => step.kind === 'move' && step.to === 'ARRIVED')!.at;
    const takenAt = steps.find(({ step }) => step.kind === 'move' && step.to === 'PICKED_UP')!.at;
    expect(takenAt).toBe(arrivedAt + fate.pickUpMs);
  });

  it('is taken at once when the shop hands it over, even if the courier seemed to be on the way', () => {
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    order.act(start + minute / 2, 'prepared', 'READY');
    const assignedBy = start + fate.searchMs + fate.assignMs + 1;
    expect(told(live(order, start, assignedBy))).toEqual(['SEARCHING', 'ASSIGNED']);
    order.act(assignedBy, 'shipped', 'HANDED_OVER');
    expect(told(live(order, assignedBy, start + 60 * minute))).toEqual([
      'PICKED_UP',
      'DELIVERED',
      'complete',
    ]);
  });

  it("is brought by the shop's own courier some minutes after it was sent, and by none before", () => {
    const order = someOrder('OwnDelivery');
    order.act(start, 'accepted', 'PREPARING');
    order.act(start + minute, 'prepared', 'READY');
    expect(live(order, start, start + 20 * minute)).toEqual([]);
    order.act(start + 20 * minute, 'shipped', 'HANDED_OVER');
    const steps = live(order, start + 20 * minute, start + 60 * minute);
    expect(told(steps)).toEqual(['DELIVERED', 'complete']);
    expect(steps[0]!.at).toBe(start + 20 * minute + fate.deliverMs);
  });

  it('is closed soon after the customer has fetched it', () => {
    const order = someOrder('Pickup');
    order.act(start, 'accepted', 'PREPARING');
    order.act(start, 'prepared', 'READY');
    order.act(start + 5 * minute, 'shipped', 'HANDED_OVER');
    const steps = live(order, start + 5 * minute, start + 60 * minute);
    expect(steps).toEqual([{ at: start + 5 * minute + fate.completeMs, step: { kind: 'complete' } }]);
  });

  it('is given up after two hours in the shop, and never once it has left', () => {
    const forgotten = someOrder('OwnDelivery');
    forgotten.act(start, 'accepted', 'PREPARING');
    expect(told(live(forgotten, start, start + 500 * minute))).toEqual(['cancel']);

    const left = someOrder('OwnDelivery');
    left.act(start, 'accepted', 'PREPARING');
    left.act(start, 'prepared', 'READY');
    left.act(start, 'shipped', 'HANDED_OVER');
    const changedMind = { ...fate, cancelMs: 1 };
    expect(told(live(left, start + 300 * minute, start + 500 * minute, changedMind))).toEqual([
      'DELIVERED',
      'complete',
    ]);
  });
});

describe('a customer who changes their mind', () => {
  it('cancels while the food is in the shop', () => {
    const order = someOrder('Pickup');
    order.act(start, 'accepted', 'PREPARING');
    const steps = live(order, start, start + 60 * minute, { ...fate, cancelMs: 2 * minute });
    expect(steps).toEqual([{ at: start + 2 * minute, step: { kind: 'cancel', reason: 'مشتری منصرف شد.' } }]);
  });

  it('is one in twenty or so', () => {
    const fates = Array.from({ length: 2_000 }, (_, number) => planFate(createRandom(`fate ${number}`), 1));
    const share = fates.filter(({ cancelMs }) => cancelMs !== undefined).length / fates.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.07);
  });
});

describe('a simulator that was away', () => {
  it('goes on where the order is, and does not make up for words that were missed', () => {
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    live(order, start, start + fate.searchMs + fate.assignMs + 1);
    const assignedAt = start + fate.searchMs + fate.assignMs;
    const later = assignedAt + 3 * fate.positionMs + 1_000;
    const words = live(order, later, later + fate.positionMs - 2_000);
    expect(told(words)).toEqual(['ASSIGNED']);
    expect(told(live(order, start + 100 * minute, start + 101 * minute))).toEqual(['ARRIVED']);
  });
});

describe('speed', () => {
  it('makes everything as many times shorter', () => {
    const real = planFate(createRandom('speed'), 1);
    const fast = planFate(createRandom('speed'), 60);
    for (const key of ['travelMs', 'deliverMs', 'unansweredMs', 'abandonMs', 'pickUpMs'] as const)
      expect(fast[key]).toBeCloseTo(real[key] / 60, -1);
  });
});
