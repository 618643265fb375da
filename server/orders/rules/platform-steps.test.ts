import { sampleBasket } from '@pishkhan/contract/orders/sample-basket.ts';
import { kitchenStates } from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { now, reported, seconds, someOrderState, unanswered } from '../sample-states.ts';
import { nextTimerAt } from './deadlines.ts';
import { type Command, decide } from './decide.ts';

const terms = { percents: { NEW: 20, PREPARING: 50, READY: 100 }, rules: 7, commissionPercent: 15 };
type Cancel = Extract<Command, { action: 'cancel' }>;
const cancel = (more: Partial<Cancel> = {}): Cancel => ({
  ...{ action: 'cancel', reason: null, terms },
  ...more,
});
/** Half and all of 580,000 less its discount of 50,000, less 15 percent. */
const earnings = 450_500;

const paidFor = (command: Command, state: Parameters<typeof decide>[1]) => {
  const decision = decide(command, state, now);
  return decision.kind === 'change' ? (decision.details?.compensation?.amount ?? 0) : decision.kind;
};

describe('a cancellation', () => {
  it('pays the percent of the state of the kitchen', () => {
    expect(paidFor(cancel(), someOrderState())).toBe(earnings / 5);
    expect(paidFor(cancel(), someOrderState({ kitchen: 'PREPARING' }))).toBe(earnings / 2);
    expect(paidFor(cancel(), someOrderState({ kitchen: 'READY' }))).toBe(earnings);
    expect(paidFor(cancel(), someOrderState({ kitchen: 'SCHEDULED' }))).toBe(0);
  });

  it('pays for every cause but the shop', () => {
    const state = someOrderState({ kitchen: 'READY' });
    for (const cause of ['CUSTOMER', 'COURIER', 'PLATFORM'] as const)
      expect(paidFor(cancel({ cause }), state)).toBe(earnings);
    expect(paidFor(cancel({ cause: 'SHOP' }), state)).toBe(0);
  });

  it('during a report is caused by the shop unless it says otherwise', () => {
    const state = someOrderState({ kitchen: 'PREPARING', call: reported() });
    const answer = { action: 'answer-report', decision: 'CANCEL', terms } as const;
    for (const command of [cancel(), answer]) {
      expect(decide(command, state, now)).toMatchObject({ details: { cause: 'SHOP' } });
      expect(paidFor(command, state)).toBe(0);
      expect(paidFor({ ...command, cause: 'COURIER' }, state)).toBe(earnings / 2);
    }
  });

  it('of an order that nobody answered pays nothing, whatever the cause', () => {
    const state = someOrderState({ call: unanswered() });
    expect(paidFor(cancel({ cause: 'PLATFORM' }), state)).toBe(0);
    expect(paidFor({ action: 'answer-report', decision: 'CANCEL', cause: 'PLATFORM', terms }, state)).toBe(0);
  });

  it('of food that has left the shop pays nothing by rule', () => {
    const answer = { action: 'answer-report', decision: 'CANCEL', cause: 'COURIER', terms } as const;
    for (const place of [
      { kitchen: 'HANDED_OVER', courier: 'PICKED_UP' },
      { kitchen: 'READY', courier: 'PICKED_UP' },
    ] as const)
      expect(paidFor(answer, someOrderState({ ...place, call: reported() }))).toBe(0);
  });

  it('of a test order pays nothing', () => {
    expect(paidFor(cancel(), someOrderState({ kitchen: 'READY', testEndsAt: seconds(3600) }))).toBe(0);
  });

  it('states why so much: state, percent, commission and version of the rules', () => {
    expect(decide(cancel({ reason: 'دیر شد' }), someOrderState({ kitchen: 'PREPARING' }), now)).toMatchObject(
      {
        what: 'canceled',
        details: {
          note: 'دیر شد',
          cause: 'CUSTOMER',
          compensation: {
            amount: 225_250,
            kitchen: 'PREPARING',
            percent: 50,
            commissionPercent: 15,
            rules: 7,
          },
        },
      },
    );
  });

  it('pays for the lines that the customer has agreed to', () => {
    const basket = { ...sampleBasket(), items: [], rawTotal: 100_000, totalAfterDiscount: 100_000 };
    expect(paidFor(cancel(), someOrderState({ kitchen: 'READY', basket }))).toBe(85_000);
  });
});

describe('a hold', () => {
  const hold = { action: 'hold', seconds: 90 } as const;

  it('puts the cancellation of an unanswered order off, and its timer', () => {
    const state = someOrderState({ call: unanswered() });
    const decision = decide(hold, state, seconds(300));
    if (decision.kind !== 'change') throw new Error(decision.kind);
    expect(decision).toMatchObject({ what: 'held', details: { seconds: 90 } });
    expect(decision.state.cancelBy).toEqual(seconds(570));
    expect(nextTimerAt(decision.state)).toEqual(seconds(570));
    expect(decision.state.acknowledgeBy).toEqual(state.acknowledgeBy);
    expect(decide({ action: 'fire-timer' }, decision.state, seconds(481))).toEqual({ kind: 'nothing-new' });
    expect(decide({ action: 'fire-timer' }, decision.state, seconds(570))).toMatchObject({
      what: 'canceled',
    });
    expect(decide(hold, decision.state, seconds(400))).toEqual({ kind: 'refused', because: 'HELD_ALREADY' });
  });

  it('is refused without a call, for a report, and in every other state', () => {
    const refused = { kind: 'refused', because: 'ORDER_STATE_CONFLICT' };
    expect(decide(hold, someOrderState(), now)).toEqual(refused);
    expect(decide(hold, someOrderState({ call: reported() }), now)).toEqual(refused);
    for (const kitchen of kitchenStates)
      if (kitchen !== 'NEW')
        expect(decide(hold, someOrderState({ kitchen, call: unanswered() }), now)).toEqual(refused);
  });
});

describe('an acceptance for the shop', () => {
  const accept = { action: 'accept', preparationTime: 20, spokenTo: 'آقای رضایی' } as const;

  it('answers the call, and notes who said yes', () => {
    expect(decide(accept, someOrderState({ call: unanswered() }), now)).toMatchObject({
      what: 'accepted',
      state: { kitchen: 'PREPARING', call: null, preparationMinutes: 20 },
      details: { spokenTo: 'آقای رضایی' },
    });
  });

  it('is refused while a report waits for the platform', () => {
    expect(decide(accept, someOrderState({ call: reported() }), now)).toEqual({
      kind: 'refused',
      because: 'ORDER_STATE_CONFLICT',
    });
  });
});
