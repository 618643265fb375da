// Sample orders for unit tests: an order in any state as the rules see it, and its state after events. It is the order of `someOrder`.

import { sampleBasket, samplePricing } from '@pishkhan/contract/orders/sample-basket.ts';
import { type Command, decide } from './rules/decide.ts';
import type { Decision } from './rules/decision.ts';
import type { OrderState } from './rules/order-state.ts';

/** The time in unit tests, at which orders arrived. */
export const now = new Date('2026-03-04T08:30:00Z');
export const seconds = (count: number): Date => new Date(now.getTime() + count * 1000);
export const minutes = (count: number): Date => seconds(count * 60);

/** Kebab twice with dough, discounted, and one yoghurt: new, with the customer's voucher. */
export const someOrderState = (changes: Partial<OrderState> = {}): OrderState => ({
  deliveryType: 'Ofood',
  kitchen: 'NEW',
  courier: 'NONE',
  courierAttempt: 1,
  deliveries: [],
  call: null,
  releaseAt: null,
  testEndsAt: null,
  acknowledgeBy: seconds(120),
  callBy: seconds(240),
  cancelBy: seconds(480),
  acceptedAt: null,
  preparationMinutes: null,
  delayMinutes: 0,
  readyBy: null,
  basket: sampleBasket(),
  pricing: samplePricing(),
  picked: [],
  stationsPassed: [],
  prioritizedAt: null,
  change: null,
  original: null,
  review: null,
  handoverCode: null,
  ...changes,
});

export const unanswered = (at = seconds(240)): OrderState['call'] => ({
  cause: 'UNANSWERED',
  at: at.toISOString(),
  reasonId: null,
  description: null,
  minutes: null,
});

export const reported = (at = now, asked: number | null = null): OrderState['call'] => ({
  cause: 'REPORTED',
  at: at.toISOString(),
  reasonId: asked === null ? 33 : 36,
  description: null,
  minutes: asked,
});

/** A change without the yoghurt, open for five minutes. */
export function someChange(state: OrderState, at = now): NonNullable<OrderState['change']> {
  const [kebab] = state.basket.items;
  const basket = {
    ...state.basket,
    items: [kebab!],
    rawTotal: 540_000,
    totalAfterDiscount: 490_000,
    total: 520_000,
  };
  return {
    id: 'change-1',
    basket,
    pricing: { ...state.pricing!, lines: state.pricing!.lines.slice(0, 1) },
    at: at.toISOString(),
    deadline: new Date(at.getTime() + 5 * 60_000).toISOString(),
    by: { kind: 'staff', userId: 1, fullName: 'سارا احمدی', role: 'CASHIER' },
  };
}

/** Offers `someChange` of any order that still holds both lines. */
export const someOffer: Extract<Command, { action: 'offer-change' }> = {
  action: 'offer-change',
  offer: offerOf(someChange(someOrderState())),
  lines: [{ line: 1, quantity: 0 }],
  priced: [],
};

function offerOf({ id, at, deadline, by }: NonNullable<OrderState['change']>) {
  return { id, at, deadline, by };
}

/** One word for a decision: the moment, `nothing-new`, the refusal, or `invalid` with its first field. */
export function told(decision: Decision): string {
  switch (decision.kind) {
    case 'change':
      return decision.what;
    case 'nothing-new':
      return 'nothing-new';
    case 'refused':
      return decision.because;
    case 'wrong':
      return decision.fault.code;
    case 'invalid':
      return `invalid ${decision.errors[0]!.pointer}`;
    default:
      return decision satisfies never;
  }
}

/** The order after a command that must change it. */
export function after(command: Command, state: OrderState, at = now): OrderState {
  const decision = decide(command, state, at);
  if (decision.kind !== 'change') throw new Error(told(decision));
  return decision.state;
}
