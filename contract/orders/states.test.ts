import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionRule,
  type CourierPlace,
  type CourierState,
  callCauses,
  compareCouriers,
  courierRank,
  courierStates,
  type DeliveryType,
  deliveryTypes,
  isOpen,
  type KitchenState,
  kitchenStates,
  type OrderStatus,
  orderActions,
  orderStatus,
  orderStatuses,
} from './states.ts';

// Written by hand from docs/behaviour/orders.md#statuses, not from the code. Columns: states of the courier.
const couriers = ['NONE', 'SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED'];
const short: Record<string, OrderStatus> = {
  new: 'NEW',
  cook: 'PREPARING',
  wait: 'WAITING_FOR_PICKUP',
  seek: 'SEARCHING',
  come: 'COURIER_TO_ORIGIN',
  road: 'DELIVERING',
  done: 'DELIVERED',
  good: 'SUCCESSFUL',
  gone: 'CANCELED',
  late: 'SCHEDULED',
};
const oracle: Record<DeliveryType, Record<KitchenState, string>> = {
  Ofood: {
    SCHEDULED: 'late late late late late late late',
    NEW: 'new new new new new new new',
    PREPARING: 'cook cook cook cook cook road done',
    READY: 'seek seek seek come wait road done',
    HANDED_OVER: 'road road road road road road done',
    COMPLETED: 'good good good good good good good',
    CANCELED: 'gone gone gone gone gone gone gone',
  },
  OwnDelivery: {
    SCHEDULED: 'late late late late late late late',
    NEW: 'new new new new new new new',
    PREPARING: 'cook cook cook cook cook road done',
    READY: 'wait wait wait wait wait road done',
    HANDED_OVER: 'road road road road road road done',
    COMPLETED: 'good good good good good good good',
    CANCELED: 'gone gone gone gone gone gone gone',
  },
  Pickup: {
    SCHEDULED: 'late late late late late late late',
    NEW: 'new new new new new new new',
    PREPARING: 'cook cook cook cook cook road done',
    READY: 'wait wait wait wait wait road done',
    HANDED_OVER: 'done done done done done done done',
    COMPLETED: 'good good good good good good good',
    CANCELED: 'gone gone gone gone gone gone gone',
  },
};

describe('what an order is called', () => {
  test.each(deliveryTypes)('%s, in every pair of states', (type) => {
    for (const kitchen of kitchenStates)
      oracle[type][kitchen].split(' ').forEach((word, index) => {
        const courier = couriers[index] as CourierState;
        expect(orderStatus(kitchen, courier, type, null), `${kitchen} ${courier}`).toBe(short[word]);
        const called = word === 'good' || word === 'gone' ? short[word] : 'NEED_FOR_CALL';
        for (const cause of callCauses) expect(orderStatus(kitchen, courier, type, cause)).toBe(called);
      });
  });

  test('is one of the ten described statuses, or ordered for later', () => {
    expect([...orderStatuses].sort()).toEqual([...Object.values(short), 'NEED_FOR_CALL'].sort());
  });

  test('never goes back while kitchen and courier go on', () => {
    const progress: OrderStatus[] = [
      'SCHEDULED',
      'NEW',
      'PREPARING',
      'SEARCHING',
      'COURIER_TO_ORIGIN',
      'WAITING_FOR_PICKUP',
      'DELIVERING',
      'DELIVERED',
      'SUCCESSFUL',
    ];
    const kitchens: KitchenState[] = ['SCHEDULED', 'NEW', 'PREPARING', 'READY', 'HANDED_OVER', 'COMPLETED'];
    for (const type of deliveryTypes)
      for (const [k, kitchen] of kitchens.entries())
        for (const [c, courier] of courierStates.entries()) {
          const now = progress.indexOf(orderStatus(kitchen, courier, type, null));
          for (const later of [
            [kitchens[k + 1] ?? kitchen, courier],
            [kitchen, courierStates[c + 1] ?? courier],
          ] as const)
            expect(progress.indexOf(orderStatus(...later, type, null))).toBeGreaterThanOrEqual(now);
        }
  });
});

describe('what staff may do', () => {
  test.each([
    ['accept', 'NEW', 'PREPARING'],
    ['prepare', 'PREPARING', 'READY'],
    ['ship', 'READY', 'HANDED_OVER'],
  ] as const)('%s leads from %s to %s, whoever carries the food', (action, from, to) => {
    const rule = actionRule(action);
    expect(rule.from).toBe(from);
    for (const type of deliveryTypes) expect(rule.to[type]).toBe(to);
  });

  test('only handing food to a courier of the platform needs one who is on his way', () => {
    const needs = orderActions.flatMap((action) =>
      deliveryTypes.flatMap((type) => {
        const courier = actionRule(action).courier?.[type];
        return courier ? [`${action} ${type} ${courier}`] : [];
      }),
    );
    expect(needs).toEqual(['ship Ofood ASSIGNED']);
  });
});

test("the courier's states advance in the order of a delivery", () => {
  expect(courierStates).toEqual(couriers);
  expect(courierStates.map(courierRank)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

describe('of two places of couriers', () => {
  const places: CourierPlace[] = [1, 2, 3].flatMap((attempt) =>
    courierStates.map((state) => ({ attempt, state })),
  );
  /** Written by hand: the later attempt wins until a courier has the food, afterwards the further progress. */
  const order = [1, 2, 3]
    .flatMap((attempt) =>
      ['NONE', 'SEARCHING', 'NOT_FOUND', 'ASSIGNED', 'ARRIVED'].map((state) => `${attempt} ${state}`),
    )
    .concat('1 PICKED_UP', '2 PICKED_UP', '3 PICKED_UP', '1 DELIVERED', '2 DELIVERED', '3 DELIVERED');
  const name = ({ attempt, state }: CourierPlace) => `${attempt} ${state}`;
  const further = (one: CourierPlace, other: CourierPlace) => (compareCouriers(one, other) > 0 ? one : other);

  test('one is always further, unless they are the same', () => {
    expect(places.toSorted(compareCouriers).map(name)).toEqual(order);
    for (const one of places)
      for (const other of places)
        expect(Math.sign(compareCouriers(one, other))).toBe(
          Math.sign(order.indexOf(name(one)) - order.indexOf(name(other))),
        );
  });

  test('the maximum of courier states is associative, commutative and idempotent, so that the order of updates does not matter', () => {
    for (const a of places) {
      expect(further(a, a)).toBe(a);
      for (const b of places) {
        expect(further(a, b)).toBe(further(b, a));
        const differing = places.filter((c) => further(further(a, b), c) !== further(a, further(b, c)));
        expect(differing).toEqual([]);
      }
    }
  });
});

test('late, repeated and reordered events of a courier end in the same status', () => {
  const events = courierStates.slice(1);
  const arrivals = fc
    .array(fc.constantFrom(...events), { maxLength: 5 })
    .chain((repeated) => fc.shuffledSubarray([...events, ...repeated], { minLength: events.length }))
    .filter((told) => events.every((event) => told.includes(event)));
  fc.assert(
    fc.property(arrivals, (told) => {
      const known = told.reduce<CourierState>(
        (now, event) => (courierRank(event) > courierRank(now) ? event : now),
        'NONE',
      );
      return orderStatus('HANDED_OVER', known, 'Ofood', null) === 'DELIVERED';
    }),
  );
});

test('the board shows every order for which somebody still has something to do', () => {
  const finished = orderStatuses.filter((status) => !isOpen(status));
  expect([...finished].sort()).toEqual(['CANCELED', 'DELIVERED', 'SUCCESSFUL']);
});
