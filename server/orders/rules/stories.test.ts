import type { BikerReviewOption } from '@pishkhan/contract/orders/biker-review.ts';
import { cancelCauses } from '@pishkhan/contract/orders/cancellation.ts';
import { momentRule } from '@pishkhan/contract/orders/moments.ts';
import { nfcReasonIds } from '@pishkhan/contract/orders/nfc.ts';
import { courierStates, deliveryTypes, orderStatuses } from '@pishkhan/contract/orders/states.ts';
import { hasLeft, isOver, statusOf } from '@pishkhan/contract/orders/steps.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { now, seconds, someOffer, someOrderState } from '../sample-states.ts';
import { type Command, decide } from './decide.ts';
import { type OrderState, payableOf } from './order-state.ts';

const terms = { percents: { NEW: 10, PREPARING: 50, READY: 100 }, rules: 3, commissionPercent: 15 };

const person = { name: 'رضا', mobileNumber: '09121112233', latitude: null, longitude: null, arrivesAt: null };
const someCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Command>({ action: 'accept', preparationTime: 20 }) },
  { weight: 4, arbitrary: fc.constant<Command>({ action: 'prepare' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('ship' as const),
      handoverCode: fc.constantFrom('1111', undefined),
    }),
  },
  fc.record({ action: fc.constant('delay' as const), delayMinutes: fc.constantFrom(5, 30, 60) }),
  fc.record({
    action: fc.constant('pick' as const),
    line: fc.integer({ min: 0, max: 2 }),
    isPicked: fc.boolean(),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('report' as const),
      report: fc.record({
        reasonId: fc.constantFrom(...nfcReasonIds),
        description: fc.constantFrom(null, '15', 'دیر شد'),
        productIds: fc.constantFrom<number[][]>([], [11]),
      }),
      duplicates: fc.constant([]),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      action: fc.constant('answer-report' as const),
      decision: fc.constantFrom(...Array(9).fill('RESUME' as const), 'CANCEL' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom({ line: 1, quantity: 0 }, { line: 0, quantity: 1 })
      .map((line): Command => ({ ...someOffer, lines: [line] })),
  },
  fc.constant<Command>({ action: 'withdraw-change' }),
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant('answer-change' as const),
      changeId: fc.constantFrom('change-1', 'change-1', 'change-2'),
      agreed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('rate' as const),
      rate: fc.constantFrom('LIKE' as const, 'DISLIKE' as const),
      reviewOptions: fc.constantFrom<BikerReviewOption[][]>([], ['ON_TIME'], ['RUDE']),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('move-courier' as const),
      update: fc.record({
        to: fc.constantFrom(...courierStates.slice(1)),
        attempt: fc.integer({ min: 1, max: 2 }),
        at: fc.integer({ min: 0, max: 9 }).map(seconds),
        courier: fc.constantFrom(undefined, person),
      }),
    }),
  },
  fc.record({
    action: fc.constant('cancel' as const),
    reason: fc.constant(null),
    cause: fc.constantFrom(undefined, ...cancelCauses),
    terms: fc.constant(terms),
  }),
  { weight: 3, arbitrary: fc.constant<Command>({ action: 'hold', seconds: 120 }) },
  { weight: 2, arbitrary: fc.constant<Command>({ action: 'complete' }) },
  { weight: 3, arbitrary: fc.constant<Command>({ action: 'fire-timer' }) },
);

const sumOf = ({ items }: OrderState['basket']) =>
  items.reduce(
    (all, { quantity, priceAfterDiscount, options }) =>
      all + quantity * (priceAfterDiscount + options.reduce((sum, { price }) => sum + price, 0)),
    0,
  );

it('after any sequence of commands an order follows its transitions, keeps its facts, and its sums add up', {
  timeout: 20_000,
}, () => {
  const seen = new Set<string>();
  const step = fc.record({ command: someCommand, after: fc.constantFrom(0, 0, 0, 1, 1, 1, 30, 301) });
  const start = fc.record({
    deliveryType: fc.constantFrom(...deliveryTypes),
    kitchen: fc.constantFrom('NEW' as const, 'NEW' as const, 'SCHEDULED' as const),
    releaseAt: fc.constant(seconds(60)),
    handoverCode: fc.constantFrom(null, '1111'),
  });
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 30, maxLength: 60 }), (begin, story) => {
      let state = someOrderState(begin);
      const first = state.basket;
      let at = now.getTime();
      for (const { command, after } of story) {
        at += after * 1000;
        const decision = decide(command, state, new Date(at));
        if (decision.kind !== 'change') continue;
        const next = decision.state;
        seen.add(decision.what);
        const where = `${decision.what} from ${state.kitchen} ${state.courier}`;

        expect(orderStatuses).toContain(statusOf(next));
        expect(isOver(state) && decision.what !== 'courier-rated', where).toBe(false);
        // Each transition of the kitchen is one of its moment.
        if (next.kitchen !== state.kitchen) {
          const move = momentRule(decision.what).moves.find(
            ({ from, to }) => from === state.kitchen && to === next.kitchen,
          );
          expect(move, where).toBeDefined();
          if (move!.onlyWhileCalled) expect(state.call?.cause, where).toBe('REPORTED');
        }
        // A hold puts off nothing but the cancellation, and once for each call.
        if (decision.what === 'held') {
          expect(state.call?.heldSeconds, where).toBeUndefined();
          expect(next).toEqual({ ...state, call: next.call, cancelBy: next.cancelBy });
        }
        // The shop is paid for food that it had answered for and that nobody took.
        const { compensation, cause } = decision.details ?? {};
        if (compensation) {
          expect(decision.what).toBe('canceled');
          expect(compensation.percent, where).toBe(terms.percents[state.kitchen as 'NEW']);
          expect(cause, where).not.toBe('SHOP');
          expect(state.call?.cause, where).not.toBe('UNANSWERED');
          expect(hasLeft(state), where).toBe(false);
        }
        // Delays only grow, ticked lines exist, an ended order has no open offer, and the acceptance stays.
        expect(next.delayMinutes).toBeGreaterThanOrEqual(state.delayMinutes);
        expect(next.picked.every((line) => line < next.basket.items.length)).toBe(true);
        if (isOver(next)) expect(next.change).toBeNull();
        if (state.acceptedAt) expect(next.acceptedAt).toEqual(state.acceptedAt);
        // Lines and sums are the original ones or agreed ones, and the original is stored.
        if (decision.what !== 'change-agreed') {
          expect(next.basket, where).toBe(state.basket);
          expect(next.original, where).toBe(state.original);
        } else expect(next.original).toEqual(first);
        const expenses = next.basket.expenses.reduce((all, { amount }) => all + amount, 0);
        expect(next.basket.totalAfterDiscount).toBe(sumOf(next.basket));
        expect(sumOf(next.basket) + expenses).toBe(next.basket.total);
        expect(payableOf(next.basket)).toBeLessThanOrEqual(payableOf(first));
        state = next;
      }
    }),
    { numRuns: 400 },
  );
  // Every moment must have occurred, otherwise the test proves nothing about it.
  expect([...seen].sort()).toEqual(
    [
      'released',
      'accepted',
      'delayed',
      'picked',
      'prepared',
      'shipped',
      'courier-moved',
      'courier-rated',
      'unanswered',
      'held',
      'reported',
      'resumed',
      'change-offered',
      'change-withdrawn',
      'change-agreed',
      'change-declined',
      'change-lapsed',
      'canceled',
      'completed',
    ].sort(),
  );
});
