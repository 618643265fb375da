import type { Permit } from '@pishkhan/contract/orders/order.ts';
import {
  courierStates,
  deliveryTypes,
  kitchenStates,
  type OrderAction,
  type SideAction,
} from '@pishkhan/contract/orders/states.ts';
import { permitsOf } from '@pishkhan/contract/orders/steps.ts';
import { expect, it } from 'vitest';
import {
  minutes,
  now,
  reported,
  someChange,
  someOffer,
  someOrderState,
  unanswered,
} from '../sample-states.ts';
import { type Command, decide } from './decide.ts';
import type { OrderState } from './order-state.ts';
import { fittingReasons } from './reports.ts';

const products = { productIds: [11] };
const extras: Record<number, object> = {
  27: products,
  28: products,
  29: { description: 'نشانی ناخواناست' },
  30: { duplicateOrderCodes: ['B-1'] },
  31: products,
  32: { disasterReason: 'FIRE' },
  36: { description: '10' },
  41: { description: 'چیز دیگر' },
};

/** A valid command for each action, so that only the order's state can refuse it. */
const rightful: Record<OrderAction | SideAction, (state: OrderState) => Command> = {
  accept: () => ({ action: 'accept', preparationTime: 20 }),
  prepare: () => ({ action: 'prepare' }),
  ship: ({ handoverCode }) => ({ action: 'ship', handoverCode: handoverCode ?? undefined }),
  nfc: (state) => {
    const [reasonId = 33] = fittingReasons(state);
    return { action: 'report', report: { reasonId, ...extras[reasonId] }, duplicates: ['B-1'] };
  },
  // The longest delay, which exceeds any other; once it is reached, any other must be refused.
  delay: ({ delayMinutes }) => ({ action: 'delay', delayMinutes: delayMinutes === 60 ? 55 : 60 }),
  change: () => someOffer,
  pick: ({ picked }) => ({ action: 'pick', line: 0, isPicked: !picked.includes(0) }),
  prioritize: ({ prioritizedAt }) => ({ action: 'prioritize', isPrioritized: prioritizedAt === null }),
  rate: () => ({ action: 'rate', rate: 'LIKE', reviewOptions: [] }),
};

it('the permits equal the decisions in every state, with and without call, change, code, review', {
  timeout: 20_000,
}, () => {
  const besides: Partial<OrderState>[] = [
    {},
    { call: unanswered() },
    { call: reported() },
    { change: someChange(someOrderState()) },
    { call: unanswered(), change: someChange(someOrderState()) },
    { handoverCode: '1234', picked: [0], delayMinutes: 60 },
    { review: { rate: 'LIKE', reviewOptions: [] }, delayMinutes: 30 },
    { pricing: null },
  ];
  const seen = new Set<string>();
  for (const kitchen of kitchenStates)
    for (const courier of courierStates)
      for (const deliveryType of deliveryTypes)
        for (const beside of besides) {
          const state = someOrderState({ kitchen, courier, deliveryType, readyBy: minutes(20), ...beside });
          const shown = permitsOf(state);
          for (const action of Object.keys(rightful) as (keyof typeof rightful)[]) {
            // A command is plain data: a copy gives the same decision.
            const decision = decide(structuredClone(rightful[action](state)), state, now);
            const where = `${action} in ${kitchen} ${courier} ${deliveryType} ${Object.keys(beside)}`;
            if (decision.kind !== 'refused') expect(decision.kind, where).toBe('change');
            const expected: Permit =
              decision.kind === 'refused' ? { allowed: false, because: decision.because } : { allowed: true };
            expect(shown[action], where).toEqual(expected);
            seen.add(`${action} ${expected.allowed || expected.because}`);
          }
        }
  // Each action was allowed at least once, and refused for each of its reasons.
  expect([...seen].sort()).toEqual([
    'accept ORDER_STATE_CONFLICT',
    'accept true',
    'change CHANGE_UNANSWERED',
    'change ORDER_STATE_CONFLICT',
    'change true',
    'delay COURIER_ALREADY_ASSIGNED',
    'delay DELAY_NOT_LONGER',
    'delay ORDER_STATE_CONFLICT',
    'delay true',
    'nfc ORDER_STATE_CONFLICT',
    'nfc true',
    'pick ORDER_STATE_CONFLICT',
    'pick true',
    'prepare CHANGE_UNANSWERED',
    'prepare ORDER_STATE_CONFLICT',
    'prepare true',
    'prioritize ORDER_STATE_CONFLICT',
    'prioritize true',
    'rate COURIER_NOT_RATEABLE',
    'rate COURIER_RATED',
    'rate true',
    'ship CHANGE_UNANSWERED',
    'ship COURIER_NOT_ASSIGNED',
    'ship ORDER_STATE_CONFLICT',
    'ship true',
  ]);
});
