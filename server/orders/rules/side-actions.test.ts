import { bikerReviewOptions, bikerReviewStates } from '@pishkhan/contract/orders/biker-review.ts';
import { optionsOfRate } from '@pishkhan/contract/orders/biker-review-options.ts';
import { courierStates, kitchenStates } from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import {
  after,
  minutes,
  now,
  reported,
  seconds,
  someChange,
  someOffer,
  someOrderState,
  told,
  unanswered,
} from '../sample-states.ts';
import { type Command, decide } from './decide.ts';
import type { OrderState } from './order-state.ts';

const cooking = someOrderState({
  kitchen: 'PREPARING',
  readyBy: minutes(20),
  preparationMinutes: 20,
  acceptedAt: now,
});
const ready: OrderState = { ...cooking, kitchen: 'READY', courier: 'ARRIVED' };
const does = (command: Command, state: OrderState, at = now) => told(decide(command, state, at));

describe('promised later', () => {
  const delay = (delayMinutes: number): Command => ({ action: 'delay', delayMinutes });

  it('moves the promise by what is more than before', () => {
    const once = after(delay(10), cooking);
    expect(once).toMatchObject({ delayMinutes: 10, readyBy: minutes(30), preparationMinutes: 20 });
    expect(after(delay(25), once)).toMatchObject({ delayMinutes: 25, readyBy: minutes(45) });
    expect([does(delay(10), once), does(delay(5), once)]).toEqual(['nothing-new', 'DELAY_NOT_LONGER']);
  });

  it('until a courier of the platform is coming; one of the shop does not hinder', () => {
    for (const courier of courierStates) {
      const isComing = ['ASSIGNED', 'ARRIVED'].includes(courier);
      const hasLeft = ['PICKED_UP', 'DELIVERED'].includes(courier);
      const otherwise = isComing ? 'COURIER_ALREADY_ASSIGNED' : 'delayed';
      expect(does(delay(5), { ...cooking, courier })).toBe(hasLeft ? 'ORDER_STATE_CONFLICT' : otherwise);
      expect(does(delay(5), { ...cooking, courier, deliveryType: 'OwnDelivery' })).toBe(
        hasLeft ? 'ORDER_STATE_CONFLICT' : 'delayed',
      );
    }
  });

  it('only while it is prepared and nobody has to call', () => {
    for (const kitchen of kitchenStates)
      expect(does(delay(5), { ...cooking, kitchen })).toBe(
        kitchen === 'PREPARING' ? 'delayed' : 'ORDER_STATE_CONFLICT',
      );
    expect(does(delay(5), { ...cooking, call: reported() })).toBe('ORDER_STATE_CONFLICT');
  });
});

describe('ticked off', () => {
  const pick = (line: number, isPicked = true): Command => ({ action: 'pick', line, isPicked });

  it('each line of the order, in any order, and taken back; twice is nothing new', () => {
    const second = after(pick(1), cooking);
    const both = after(pick(0), second);
    expect([second.picked, both.picked, after(pick(1, false), both).picked]).toEqual([[1], [0, 1], [0]]);
    expect([does(pick(1), both), does(pick(1, false), cooking)]).toEqual(['nothing-new', 'nothing-new']);
  });

  it('by one station after another: a line goes on, comes back, and is done for good', () => {
    const pass = (line: number, stationsPassed: number, isPicked = false): Command => ({
      action: 'pick',
      line,
      isPicked,
      stationsPassed,
    });
    const grilled = after(pass(1, 1), cooking);
    expect([grilled.stationsPassed, grilled.picked]).toEqual([[0, 1], []]);
    expect(decide(pass(1, 1), cooking, now)).toMatchObject({
      what: 'picked',
      details: { line: 1, isPicked: false, stationsPassed: 1 },
    });
    expect([does(pass(1, 1), grilled), does(pass(0, 0), cooking)]).toEqual(['nothing-new', 'nothing-new']);
    const packed = after(pick(1), grilled);
    expect([packed.stationsPassed, packed.picked]).toEqual([[0, 1], [1]]);
    const back = after(pass(1, 0), packed);
    expect([back.stationsPassed, back.picked]).toEqual([[0, 0], []]);
  });

  it('no line that the order does not have, nor of food that is not here', () => {
    expect([does(pick(2), cooking), does(pick(2, false), cooking)]).toEqual(['LINE_UNKNOWN', 'LINE_UNKNOWN']);
    for (const kitchen of kitchenStates)
      expect(does(pick(0), { ...cooking, kitchen })).toBe(
        ['PREPARING', 'READY'].includes(kitchen) ? 'picked' : 'ORDER_STATE_CONFLICT',
      );
    expect(does(pick(0), { ...ready, courier: 'PICKED_UP' })).toBe('ORDER_STATE_CONFLICT');
  });
});

describe('moved to the front', () => {
  const move = (isPrioritized: boolean): Command => ({ action: 'prioritize', isPrioritized });

  it('and back to the order of its age; twice is nothing new', () => {
    const first = after(move(true), cooking);
    expect([first.prioritizedAt, first.readyBy]).toEqual([now, cooking.readyBy]);
    expect(after(move(false), first).prioritizedAt).toBeNull();
    expect([does(move(true), first), does(move(false), cooking)]).toEqual(['nothing-new', 'nothing-new']);
  });

  it('only while it is prepared', () => {
    for (const kitchen of kitchenStates)
      expect(does(move(true), { ...cooking, kitchen })).toBe(
        kitchen === 'PREPARING' ? 'prioritized' : 'ORDER_STATE_CONFLICT',
      );
    expect(does(move(true), { ...cooking, courier: 'PICKED_UP' })).toBe('ORDER_STATE_CONFLICT');
  });
});

describe('handed over', () => {
  const ship = (handoverCode?: string, withoutCode?: true): Command => ({
    action: 'ship',
    handoverCode,
    withoutCode,
  });

  it('with the code where there is one: right, wrong, none, or knowingly without, which the history keeps', () => {
    const coded: OrderState = { ...ready, handoverCode: '4821' };
    expect(decide(ship('4821'), coded, now)).toMatchObject({ what: 'shipped', details: { withCode: true } });
    expect(does(ship('4822'), coded)).toBe('HANDOVER_CODE_WRONG');
    expect(does(ship('4822', true), coded)).toBe('HANDOVER_CODE_WRONG');
    expect(does(ship(), coded)).toBe('HANDOVER_CODE_NEEDED');
    expect(decide(ship(undefined, true), coded, now)).toMatchObject({ details: { withCode: false } });
  });

  it('whatever is said where there is none, and that says nothing of codes', () => {
    for (const command of [ship(), ship('1234'), ship(undefined, true)]) {
      const decision = decide(command, ready, now);
      expect(told(decision)).toBe('shipped');
      expect(decision).not.toHaveProperty('details');
    }
  });

  it('not before the order is ready, whatever the code', () => {
    expect(does(ship('4821'), { ...cooking, handoverCode: '4821' })).toBe('ORDER_STATE_CONFLICT');
    expect(does(ship('4821'), { ...ready, courier: 'NOT_FOUND', handoverCode: '4821' })).toBe(
      'COURIER_NOT_ASSIGNED',
    );
  });
});

describe('other items, offered to the customer', () => {
  const offer: Command = someOffer;
  const answer = (agreed: boolean, changeId = 'change-1'): Command => ({
    action: 'answer-change',
    changeId,
    agreed,
  });
  const asked = { ...cooking, change: someChange(cooking) };

  it('while it is new or prepared, one change at a time, never of an order that waits for the marketplace', () => {
    for (const kitchen of kitchenStates)
      expect(does(offer, { ...cooking, kitchen })).toBe(
        ['NEW', 'PREPARING'].includes(kitchen) ? 'change-offered' : 'ORDER_STATE_CONFLICT',
      );
    expect(does(offer, asked)).toBe('CHANGE_UNANSWERED');
    expect(does(offer, { ...cooking, call: reported() })).toBe('ORDER_STATE_CONFLICT');
    expect(does(offer, { ...someOrderState(), call: unanswered() })).toBe('change-offered');
    expect(does(offer, { ...cooking, courier: 'PICKED_UP' })).toBe('ORDER_STATE_CONFLICT');
    // Sums of an order without pricing cannot be recomputed.
    expect(does(offer, { ...cooking, pricing: null })).toBe('ORDER_STATE_CONFLICT');
  });

  it('the money of before and after stands in the history', () => {
    expect(decide(offer, cooking, now)).toMatchObject({
      details: { changeId: 'change-1', payable: { before: 500_000, after: 460_000 } },
    });
  });

  it('against every other command: what waits for the customer, what goes on, what ends the offer', () => {
    const both = (command: Command) => [
      does(command, { ...asked, kitchen: 'NEW' }),
      does(command, asked),
      does(command, { ...asked, kitchen: 'READY', courier: 'ARRIVED' }),
    ];
    const conflict = 'ORDER_STATE_CONFLICT';
    expect(both({ action: 'accept', preparationTime: 20 })).toEqual(['accepted', conflict, conflict]);
    expect(both({ action: 'prepare' })).toEqual([conflict, 'CHANGE_UNANSWERED', conflict]);
    expect(both({ action: 'ship' })).toEqual([conflict, conflict, 'CHANGE_UNANSWERED']);
    expect(both({ action: 'delay', delayMinutes: 5 })).toEqual([conflict, 'delayed', conflict]);
    expect(both({ action: 'pick', line: 0, isPicked: true })).toEqual([conflict, 'picked', 'picked']);
    expect(both(offer)).toEqual(['CHANGE_UNANSWERED', 'CHANGE_UNANSWERED', conflict]);
    expect(both({ action: 'withdraw-change' })).toEqual(Array(3).fill('change-withdrawn'));
    expect(both({ action: 'complete' })).toEqual(Array(3).fill(conflict));
    const closing: [Command, string][] = [
      [{ action: 'cancel', reason: null }, 'canceled'],
      [{ action: 'report', report: { reasonId: 41, description: 'گاز قطع شد' }, duplicates: [] }, 'reported'],
    ];
    for (const [command, what] of closing) {
      expect(both(command)).toEqual([what, what, what]);
      expect(after(command, asked).change).toBeNull();
    }
    expect(after({ action: 'accept', preparationTime: 20 }, { ...asked, kitchen: 'NEW' }).change).toEqual(
      asked.change,
    );
  });

  it('agreed: the order holds the new lines and sums, remembers the first ones for ever, and is packed anew', () => {
    const agreed = after(answer(true), { ...asked, picked: [0, 1], stationsPassed: [1] });
    expect(agreed).toMatchObject({
      basket: { total: 520_000, items: [{ productId: 11 }] },
      original: cooking.basket,
      change: null,
      picked: [],
      stationsPassed: [],
    });
    const again = {
      ...agreed,
      change: { ...someChange(agreed), basket: { ...agreed.basket, total: 510_000 } },
    };
    expect(after(answer(true), again)).toMatchObject({
      basket: { total: 510_000 },
      original: cooking.basket,
    });
  });

  it('declined or withdrawn: everything is as it was', () => {
    expect(after(answer(false), asked)).toEqual(cooking);
    expect(after({ action: 'withdraw-change' }, asked)).toEqual(cooking);
  });

  it('answered late, twice, under another name, or when the food has left: refused', () => {
    const closed = (state: OrderState, at = now, changeId = 'change-1') =>
      [true, false].map((agreed) => does(answer(agreed, changeId), state, at));
    const refused = ['CHANGE_NOT_OPEN', 'CHANGE_NOT_OPEN'];
    expect(closed(asked, new Date(minutes(5).getTime() - 1))).toEqual(['change-agreed', 'change-declined']);
    expect(closed(asked, minutes(5))).toEqual(refused);
    expect(closed(after(answer(true), asked))).toEqual(refused);
    expect(closed(asked, now, 'change-2')).toEqual(refused);
    expect(closed({ ...asked, courier: 'PICKED_UP' })).toEqual(refused);
    expect(closed(cooking)).toEqual(refused);
    expect(does({ action: 'withdraw-change' }, cooking)).toBe('CHANGE_NOT_OPEN');
  });
});

describe('the courier rated', () => {
  const rate = (
    rate: 'LIKE' | 'DISLIKE',
    ...reviewOptions: (typeof bikerReviewOptions)[number][]
  ): Command => ({
    action: 'rate',
    rate,
    reviewOptions,
  });
  const gone: OrderState = { ...ready, kitchen: 'HANDED_OVER', courier: 'PICKED_UP' };

  it('once, from the moment the food has left with the platform, also when all is over, never of a canceled order', () => {
    const can = (state: Partial<OrderState>) => does(rate('LIKE'), { ...ready, ...state });
    expect(can({})).toBe('COURIER_NOT_RATEABLE');
    expect(can({ courier: 'PICKED_UP' })).toBe('courier-rated');
    expect(can({ kitchen: 'HANDED_OVER' })).toBe('courier-rated');
    expect(can({ kitchen: 'COMPLETED', courier: 'DELIVERED' })).toBe('courier-rated');
    expect(can({ kitchen: 'CANCELED', courier: 'DELIVERED' })).toBe('COURIER_NOT_RATEABLE');
    for (const deliveryType of ['OwnDelivery', 'Pickup'] as const)
      expect(can({ deliveryType, kitchen: 'COMPLETED' })).toBe('COURIER_NOT_RATEABLE');
    expect(does(rate('DISLIKE'), after(rate('LIKE'), gone))).toBe('COURIER_RATED');
  });

  it('a like with what is good, a dislike with what is not, each once', () => {
    // Written by hand from docs/behaviour/orders.md#courier-rating: pairs of good and bad; "several couriers came" has no counterpart.
    const good = [
      'PROPER_HANDLING',
      'HAS_BOX',
      'HYGIENIC',
      'ORDER_CHECKED',
      'NEAT_APPEARANCE',
      'POLITE',
      'ON_TIME',
    ];
    for (const option of bikerReviewOptions) {
      const isGood = good.includes(option);
      expect(does(rate('LIKE', option), gone)).toBe(isGood ? 'courier-rated' : 'invalid /reviewOptions/0');
      expect(does(rate('DISLIKE', option), gone)).toBe(isGood ? 'invalid /reviewOptions/0' : 'courier-rated');
    }
    expect(optionsOfRate.DISLIKE).toContain('MULTIPLE_BIKERS');
    expect(after(rate('LIKE', 'ON_TIME', 'POLITE', 'ON_TIME'), gone).review).toEqual({
      rate: 'LIKE',
      reviewOptions: ['ON_TIME', 'POLITE'],
    });
    expect(does(rate('LIKE', 'ON_TIME', 'RUDE'), gone)).toBe('invalid /reviewOptions/1');
    expect(bikerReviewStates).toContain(after(rate('DISLIKE'), gone).review!.rate);
  });
});

it('a customer cannot cancel what has left, even where somebody has to call about it', () => {
  const cancel: Command = { action: 'cancel', reason: 'دیر شد' };
  expect(does(cancel, { ...ready, kitchen: 'HANDED_OVER', call: reported(seconds(9)) })).toBe(
    'ORDER_STATE_CONFLICT',
  );
  expect(does(cancel, { ...ready, courier: 'PICKED_UP' })).toBe('ORDER_STATE_CONFLICT');
  expect(does(cancel, { ...someOrderState(), call: unanswered() })).toBe('canceled');
  expect(does(cancel, { ...cooking, call: reported() })).toBe('canceled');
});
