import { courierStates } from '@pishkhan/contract/orders/states.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minutes, now, someChange, someOrderState } from '../sample-states.ts';
import type { CourierUpdate } from './courier-updates.ts';
import { decide } from './decide.ts';
import { deliveryOf, type OrderState } from './order-state.ts';

const courier = (name: string, latitude = 35.7) => ({
  name,
  mobileNumber: '09121112233',
  latitude,
  longitude: 51.4,
  arrivesAt: null,
});

const tell = (state: OrderState, update: CourierUpdate): OrderState => {
  const decision = decide({ action: 'move-courier', update }, state, now);
  return decision.kind === 'change' ? decision.state : state;
};
const cooking = someOrderState({ kitchen: 'PREPARING' });
const tellAll = (all: readonly CourierUpdate[]): OrderState => all.reduce(tell, cooking);

it('two searches for a courier, reported in any order and with repeats, end in one state: that of the courier with the food', {
  timeout: 20_000,
}, () => {
  const update: CourierUpdate[] = [
    { to: 'SEARCHING', attempt: 1, at: minutes(0), deliveryOrderId: 'D-1' },
    { to: 'ASSIGNED', attempt: 1, at: minutes(1), courier: courier('رضا'), deliveryOrderId: 'D-1' },
    { to: 'ARRIVED', attempt: 1, at: minutes(6), courier: courier('رضا', 35.71) },
    { to: 'NOT_FOUND', attempt: 2, at: minutes(9), deliveryOrderId: 'D-2' },
    { to: 'ASSIGNED', attempt: 2, at: minutes(11), courier: courier('سعید'), deliveryOrderId: 'D-3' },
    { to: 'ASSIGNED', attempt: 2, at: minutes(12), courier: courier('سعید', 35.72) },
    {
      to: 'PICKED_UP',
      attempt: 2,
      at: minutes(19),
      courier: courier('سعید', 35.7),
      otherCouriers: [courier('علی')],
    },
    { to: 'DELIVERED', attempt: 2, at: minutes(40) },
  ];
  const expected = tellAll(update);
  expect(expected).toMatchObject({ courier: 'DELIVERED', courierAttempt: 2 });
  expect(deliveryOf(expected)).toMatchObject({
    person: { name: 'سعید', latitude: 35.7 },
    others: [{ name: 'علی' }],
    deliveryOrderId: 'D-3',
  });
  const arrivals = fc
    .array(fc.constantFrom(...update), { maxLength: 6 })
    .chain((again) =>
      fc.shuffledSubarray([...update, ...again], { minLength: update.length + again.length }),
    );
  fc.assert(
    fc.property(arrivals, (told) => {
      expect(tellAll(told)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('the order of contradictory updates does not matter, even at the same time or with the same content', {
  timeout: 20_000,
}, () => {
  const someUpdate: fc.Arbitrary<CourierUpdate> = fc.record(
    {
      to: fc.constantFrom(...courierStates.slice(1)),
      attempt: fc.integer({ min: 1, max: 3 }),
      at: fc.integer({ min: 0, max: 3 }).map(minutes),
      courier: fc.constantFrom(courier('رضا'), courier('سعید'), courier('سعید', 35.8)),
      otherCouriers: fc.constantFrom([], [courier('علی')]),
      deliveryOrderId: fc.constantFrom('D-1', 'D-2'),
    },
    { requiredKeys: ['to', 'attempt', 'at'] },
  );
  const twice = fc
    .array(someUpdate, { minLength: 1, maxLength: 6 })
    .chain((update) =>
      fc.tuple(
        fc.constant(update),
        fc.shuffledSubarray([...update, ...update], { minLength: update.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(twice, ([update, told]) => {
      expect(tellAll(told)).toEqual(tellAll(update));
    }),
    { numRuns: 1000 },
  );
});

it('repeated updates add nothing, whatever the order’s state is by then', () => {
  const first: CourierUpdate = { to: 'ASSIGNED', attempt: 2, at: minutes(1), courier: courier('رضا') };
  const known = tell(cooking, first);
  expect(decide({ action: 'move-courier', update: first }, known, now).kind).toBe('nothing-new');
  // The database returns JSON keys in another order.
  const read = JSON.parse(JSON.stringify(known.deliveries), (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
  expect(decide({ action: 'move-courier', update: first }, { ...known, deliveries: read }, now).kind).toBe(
    'nothing-new',
  );
});

it('another search replaces the previous one, until somebody has the food', () => {
  const given = (update: Partial<CourierUpdate>[]) =>
    tellAll(update.map((each) => ({ to: 'SEARCHING', attempt: 1, at: now, ...each })));
  expect(given([{ to: 'ARRIVED' }, { to: 'SEARCHING', attempt: 2 }])).toMatchObject({
    courier: 'SEARCHING',
    courierAttempt: 2,
  });
  expect(given([{ to: 'PICKED_UP' }, { to: 'ARRIVED', attempt: 2 }])).toMatchObject({
    courier: 'PICKED_UP',
    courierAttempt: 1,
  });
});

it('food that is on its way is no longer changed', () => {
  const asked = { ...cooking, change: someChange(cooking) };
  expect(tell(asked, { to: 'ARRIVED', attempt: 1, at: now }).change).not.toBeNull();
  expect(tell(asked, { to: 'PICKED_UP', attempt: 1, at: now }).change).toBeNull();
});
