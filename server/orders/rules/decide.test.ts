import {
  type CourierState,
  courierStates,
  type DeliveryType,
  deliveryTypes,
  type KitchenState,
  kitchenStates,
  orderActions,
  orderStatuses,
} from '@pishkhan/contract/orders/states.ts';
import { permitsOf, statusOf } from '@pishkhan/contract/orders/steps.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOrder } from '../../testkit/some-order.ts';
import { rowOf } from '../commands/receive-order.ts';
import { orderStateOf } from '../table.ts';
import type { CourierUpdate } from './courier-updates.ts';
import { type Command, decide } from './decide.ts';
import { deliveryOf, type OrderState } from './order-state.ts';

const now = new Date('2026-03-04T08:30:00Z');

const someOrderState = (changes: Partial<OrderState> = {}): OrderState => ({
  ...orderStateOf(rowOf(someOrder('V', 'A-1'), now)),
  ...changes,
});

const after = (command: Command, state: OrderState): OrderState => {
  const decision = decide(command, state, now);
  if (decision.kind === 'refused') throw new Error(decision.because);
  if (decision.kind === 'invalid') throw new Error(JSON.stringify(decision.errors));
  return decision.kind === 'change' ? decision.state : state;
};

/**
 * Allowed actions, written by hand from docs/behaviour/orders.md#actions and the decisions: a row for each
 * state of the kitchen, a column for each state of the courier. `y`: allowed, `.`: wrong state, `c`: a
 * courier is missing.
 */
const oracle = (grid: string): ((kitchen: KitchenState, courier: CourierState) => string) => {
  const [, ...rows] = grid.trim().split('\n');
  const cells = new Map(rows.map((row) => row.trim().split(/\s+/)).map(([name, ...cell]) => [name, cell]));
  return (kitchen, courier) => cells.get(kitchen)![courierStates.indexOf(courier)]!;
};

const accept = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          y    y         y         y        y       y         y
  PREPARING    .    .         .         .        .       .         .
  READY        .    .         .         .        .       .         .
  HANDED_OVER  .    .         .         .        .       .         .
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const prepare = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          .    .         .         .        .       .         .
  PREPARING    y    y         y         y        y       .         .
  READY        .    .         .         .        .       .         .
  HANDED_OVER  .    .         .         .        .       .         .
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const shipWithPlatformCourier = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          .    .         .         .        .       .         .
  PREPARING    .    .         .         .        .       .         .
  READY        c    c         c         y        y       .         .
  HANDED_OVER  .    .         .         .        .       .         .
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const shipOtherwise = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          .    .         .         .        .       .         .
  PREPARING    .    .         .         .        .       .         .
  READY        y    y         y         y        y       .         .
  HANDED_OVER  .    .         .         .        .       .         .
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const cancel = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    y    y         y         y        y       y         y
  NEW          y    y         y         y        y       y         y
  PREPARING    y    y         y         y        y       .         .
  READY        y    y         y         y        y       .         .
  HANDED_OVER  .    .         .         .        .       .         .
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const completeDelivery = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          .    .         .         .        .       .         .
  PREPARING    .    .         .         .        .       .         y
  READY        .    .         .         .        .       .         y
  HANDED_OVER  .    .         .         .        .       .         y
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const completePickup = oracle(`
               NONE SEARCHING NOT_FOUND ASSIGNED ARRIVED PICKED_UP DELIVERED
  SCHEDULED    .    .         .         .        .       .         .
  NEW          .    .         .         .        .       .         .
  PREPARING    .    .         .         .        .       .         y
  READY        .    .         .         .        .       .         y
  HANDED_OVER  y    y         y         y        y       y         y
  COMPLETED    .    .         .         .        .       .         .
  CANCELED     .    .         .         .        .       .         .`);

const commands = {
  accept: { command: { action: 'accept', preparationTime: 20 }, oracle: () => accept },
  prepare: { command: { action: 'prepare' }, oracle: () => prepare },
  ship: {
    command: { action: 'ship' },
    oracle: (type: DeliveryType) => (type === 'Ofood' ? shipWithPlatformCourier : shipOtherwise),
  },
  cancel: { command: { action: 'cancel', reason: null }, oracle: () => cancel },
  complete: {
    command: { action: 'complete' },
    oracle: (type: DeliveryType) => (type === 'Pickup' ? completePickup : completeDelivery),
  },
} as const satisfies Record<string, { command: Command; oracle: (type: DeliveryType) => typeof accept }>;

const sign = (decision: ReturnType<typeof decide>): string => {
  if (decision.kind !== 'refused') return decision.kind === 'change' ? 'y' : '=';
  return decision.because === 'COURIER_NOT_ASSIGNED' ? 'c' : '.';
};

const everyState = kitchenStates.flatMap((kitchen) =>
  courierStates.flatMap((courier) =>
    deliveryTypes.map((deliveryType) => ({ kitchen, courier, deliveryType })),
  ),
);

describe('what may be done to an order', () => {
  it.each(Object.entries(commands))('%s is possible exactly where the table says', (_name, given) => {
    for (const axes of everyState) {
      const expected = given.oracle(axes.deliveryType)(axes.kitchen, axes.courier);
      expect(sign(decide(given.command, someOrderState(axes), now)), JSON.stringify(axes)).toBe(expected);
    }
  });

  it('the buttons say the same as the decision, with its reason', () => {
    for (const axes of everyState) {
      const shown = permitsOf(someOrderState(axes));
      for (const action of orderActions) {
        const decision = decide(commands[action].command, someOrderState(axes), now);
        const expected =
          decision.kind === 'refused' ? { allowed: false, because: decision.because } : { allowed: true };
        expect(shown[action]).toEqual(expected);
      }
    }
  });

  it('accepting promises a time, counted from the moment of accepting', () => {
    const state = after({ action: 'accept', preparationTime: 25 }, someOrderState());
    expect(state.preparationMinutes).toBe(25);
    expect(state.readyBy).toEqual(new Date('2026-03-04T08:55:00Z'));
  });

  it('the courier cannot be moved by the kitchen, nor the kitchen by the courier', () => {
    for (const axes of everyState) {
      const state = someOrderState(axes);
      for (const { command } of Object.values(commands)) {
        const decision = decide(command, state, now);
        if (decision.kind === 'change') expect(decision.state.courier).toBe(state.courier);
      }
      for (const to of courierStates) {
        const decision = decide({ action: 'move-courier', update: { to, attempt: 1, at: now } }, state, now);
        if (decision.kind === 'change') expect(decision.state.kitchen).toBe(state.kitchen);
      }
    }
  });
});

describe('the usual life', () => {
  const heard = (to: CourierState): Command => ({
    action: 'move-courier',
    update: { to, attempt: 1, at: now },
  });
  const statusesOf = (deliveryType: DeliveryType, story: Command[]): string[] => {
    let state = someOrderState({ deliveryType });
    return story.map((command) => {
      state = after(command, state);
      return statusOf(state);
    });
  };
  const cooked: Command[] = [commands.accept.command, commands.prepare.command];

  it("with the platform's courier", () => {
    const story = [
      ...cooked,
      heard('ASSIGNED'),
      heard('ARRIVED'),
      commands.ship.command,
      heard('PICKED_UP'),
      heard('DELIVERED'),
      commands.complete.command,
    ];
    expect(statusesOf('Ofood', story)).toEqual([
      'PREPARING',
      'SEARCHING',
      'COURIER_TO_ORIGIN',
      'WAITING_FOR_PICKUP',
      'DELIVERING',
      'DELIVERING',
      'DELIVERED',
      'SUCCESSFUL',
    ]);
  });

  it("with the shop's own courier", () => {
    const story = [...cooked, commands.ship.command, heard('DELIVERED'), commands.complete.command];
    expect(statusesOf('OwnDelivery', story)).toEqual([
      'PREPARING',
      'WAITING_FOR_PICKUP',
      'DELIVERING',
      'DELIVERED',
      'SUCCESSFUL',
    ]);
  });

  it('fetched by the customer', () => {
    const story = [...cooked, commands.ship.command, commands.complete.command];
    expect(statusesOf('Pickup', story)).toEqual([
      'PREPARING',
      'WAITING_FOR_PICKUP',
      'DELIVERED',
      'SUCCESSFUL',
    ]);
  });
});

describe('updates of the courier', () => {
  const courier = (name: string) => ({
    name,
    mobileNumber: '09121112233',
    latitude: 35.7,
    longitude: 51.4,
    arrivesAt: null,
  });
  const at = (minute: number): Date => new Date(now.getTime() + minute * 60_000);
  const update: CourierUpdate[] = [
    { to: 'SEARCHING', attempt: 1, at: at(0) },
    { to: 'ASSIGNED', attempt: 1, at: at(1), courier: courier('رضا'), deliveryOrderId: 'D-1' },
    // The first courier gave the order back.
    { to: 'ASSIGNED', attempt: 1, at: at(3), courier: courier('سعید'), deliveryOrderId: 'D-2' },
    { to: 'ARRIVED', attempt: 1, at: at(5) },
    { to: 'PICKED_UP', attempt: 1, at: at(6) },
    { to: 'DELIVERED', attempt: 1, at: at(20) },
  ];
  const tellAll = (state: OrderState, all: CourierUpdate[]): OrderState =>
    all.reduce((present, each) => after({ action: 'move-courier', update: each }, present), state);

  const permutations = <T>(items: T[]): T[][] =>
    items.length < 2
      ? [items]
      : items.flatMap((item, index) =>
          permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
        );

  it('ends in the same state for each of its 720 permutations, with every event sent twice', () => {
    const ends = new Set(
      permutations(update).map((order) =>
        JSON.stringify(tellAll(someOrderState({ kitchen: 'PREPARING' }), [...order, ...order.toReversed()])),
      ),
    );
    expect(permutations(update)).toHaveLength(720);
    expect(ends).toHaveLength(1);
    const [end] = [...ends].map((text) => JSON.parse(text) as OrderState);
    expect(end!.courier).toBe('DELIVERED');
    expect(deliveryOf(end!)).toMatchObject({ deliveryOrderId: 'D-2', person: { name: 'سعید' } });
  });

  it('never goes back, whatever comes', () => {
    const someUpdate = fc.record({
      to: fc.constantFrom(...courierStates),
      attempt: fc.constant(1),
      at: fc.integer({ min: 0, max: 60 }).map(at),
    });
    fc.assert(
      fc.property(fc.array(someUpdate), (all) => {
        let state = someOrderState({ kitchen: 'READY' });
        for (const each of all) {
          const next = after({ action: 'move-courier', update: each }, state);
          expect(courierStates.indexOf(next.courier)).toBeGreaterThanOrEqual(
            courierStates.indexOf(state.courier),
          );
          state = next;
        }
        const furthest = Math.max(0, ...all.map(({ to }) => courierStates.indexOf(to)));
        expect(courierStates.indexOf(state.courier)).toBe(furthest);
      }),
    );
  });

  it('is nothing new for an order that the customer fetches, or that is over', () => {
    for (const axes of everyState) {
      if (axes.deliveryType !== 'Pickup' && !['CANCELED', 'COMPLETED'].includes(axes.kitchen)) continue;
      for (const each of update)
        expect(decide({ action: 'move-courier', update: each }, someOrderState(axes), now).kind).toBe(
          'nothing-new',
        );
    }
  });

  it('a later report of a courier is news, even without movement; an older or repeated one is not', () => {
    const first = { to: 'ASSIGNED', attempt: 1, at: at(1), courier: courier('رضا') } as const;
    const nearer = { ...first, at: at(2), courier: { ...courier('رضا'), latitude: 35.71 } };
    const state = tellAll(someOrderState(), [first]);
    const decided = (each: CourierUpdate) =>
      decide({ action: 'move-courier', update: each }, state, now).kind;
    expect(decided(nearer)).toBe('change');
    expect(decided({ ...first, at: at(2) })).toBe('change');
    expect(decided(first)).toBe('nothing-new');
    expect(decided({ ...nearer, at: at(0) })).toBe('nothing-new');
  });
});

it('after any sequence of commands an order has one of the ten statuses, and its end is final', () => {
  const someCommand: fc.Arbitrary<Command> = fc.oneof(
    fc.constantFrom(...Object.values(commands).map(({ command }) => command)),
    fc
      .constantFrom(...courierStates)
      .map((to): Command => ({ action: 'move-courier', update: { to, attempt: 1, at: now } })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...deliveryTypes),
      fc.array(someCommand, { maxLength: 30 }),
      (deliveryType, story) => {
        let state = someOrderState({ deliveryType });
        for (const command of story) {
          const decision = decide(command, state, now);
          const before = statusOf(state);
          if (decision.kind === 'change') state = decision.state;
          expect(orderStatuses).toContain(statusOf(state));
          if (before === 'CANCELED' || before === 'SUCCESSFUL') expect(decision.kind).not.toBe('change');
        }
      },
    ),
  );
});
