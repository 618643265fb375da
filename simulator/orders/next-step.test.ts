import type { NfcReasonId } from '@pishkhan/contract/orders/nfc.ts';
import type { OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import {
  type CourierState,
  compareCouriers,
  type DeliveryType,
  type KitchenState,
  orderStatus,
} from '@pishkhan/contract/orders/states.ts';
import { describe, expect, it } from 'vitest';
import { type Fate, fateOf } from '../customers/fate.ts';
import { kilometres } from '../customers/places.ts';
import { parseScenario } from '../scenario/scenario.ts';
import { nextStep, type Step } from './next-step.ts';

const minute = 60_000;
const start = Date.parse('2026-02-01T12:00:00Z');
const shop = { latitude: 35.7595, longitude: 51.4102 };

/** A kind of order, in the YAML of a scenario. */
const kind = (says = '') =>
  parseScenario(
    `title: { en: a, fa: b }\nshows: { en: a, fa: b }\nevery: 1 s\nendless: true\norders: [{ kind: one, count: 1, ${says} }]`,
    'test',
  ).orders[0]!;
const fate = fateOf('patient', 1, kind());

/** A fake of one order's state in the API, moved by the test. */
function someOrder(deliveryType: DeliveryType) {
  let kitchen: KitchenState = 'NEW';
  let courier: CourierState = 'NONE';
  let attempt = 1;
  let others: OrderDetails['otherCouriers'] = [];
  let person: OrderDetails['courier'] = null;
  let statusAt = start;
  let shown: Partial<OrderDetails> = {};
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
      details: what === 'courier-moved' ? { attempt } : null,
    });
  };
  record(start, 'created');
  return {
    act(at: number, what: 'accepted' | 'prepared' | 'shipped', to: KitchenState) {
      const before = status();
      kitchen = to;
      record(at, what, before);
    },
    note(at: number, what: 'reported' | 'resumed', details: OrderMoment['details'] = null) {
      record(at, what);
      history.at(-1)!.details = details;
    },
    /** Applies a step as the server does. */
    take(at: number, step: Step) {
      const before = status();
      if (step.kind === 'move')
        for (const word of step.words) {
          const place = { attempt: word.attempt, state: word.to };
          if (compareCouriers(place, { attempt, state: courier }) < 0) continue;
          ({ attempt, state: courier } = place);
          person = word.courier ?? person;
          others = word.otherCouriers ?? others;
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
    show: (what: Partial<OrderDetails>) => {
      shown = { ...shown, ...what };
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
        otherCouriers: others,
        call: null,
        change: null,
        scheduledFor: null,
        ...shown,
        history,
      }) as unknown as OrderDetails,
  };
}
type SomeOrder = ReturnType<typeof someOrder>;

/** Advances the time and applies every due step; returns the steps with their time since the start. */
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
  steps.flatMap(({ step }) => (step.kind === 'move' ? step.words.map(({ to }) => to) : [step.kind]));
const whoIn = (step: Step) => (step.kind === 'move' ? step.words[0]?.courier : undefined);

it('an unanswered order is left to the timers of the server', () => {
  expect(live(someOrder('Ofood'), start, start + 60 * minute)).toEqual([]);
});

it('a scheduled order whose turn had come when it arrived is given up like any other', () => {
  const order = someOrder('Ofood');
  order.show({ scheduledFor: new Date(start + 60 * minute).toISOString() });
  const steps = live(order, start, start + fate.abandonMs + minute);
  expect(told(steps)).toEqual(['cancel']);
});

describe('an order that is accepted', () => {
  it("is collected by the platform's courier, who approaches, waits for the food, and delivers it", () => {
    const order = someOrder('Ofood');
    order.act(start + minute, 'accepted', 'PREPARING');
    const first = live(order, start + minute, start + 30 * minute);
    const words = first.filter(({ step }) => told([{ step }])[0] === 'ASSIGNED');
    expect(told(first)).toEqual(['SEARCHING', ...words.map(() => 'ASSIGNED'), 'ARRIVED']);
    expect(words.length).toBeGreaterThan(2);
    const away = words.map(({ step }) => {
      const { latitude, longitude } = whoIn(step)!;
      return kilometres({ latitude: latitude!, longitude: longitude! }, shop);
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
    const arrivedAt = steps.find(({ step }) => told([{ step }])[0] === 'ARRIVED')!.at;
    const takenAt = steps.find(({ step }) => told([{ step }])[0] === 'PICKED_UP')!.at;
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

  it("is delivered by the shop's own courier some minutes after the hand-over, and not before", () => {
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

  it('is canceled after two hours in the shop, and never after it has left', () => {
    const forgotten = someOrder('OwnDelivery');
    forgotten.act(start, 'accepted', 'PREPARING');
    expect(told(live(forgotten, start, start + 500 * minute))).toEqual(['cancel']);

    const left = someOrder('OwnDelivery');
    left.act(start, 'accepted', 'PREPARING');
    left.act(start, 'prepared', 'READY');
    left.act(start, 'shipped', 'HANDED_OVER');
    const changedMind = fateOf('patient', 1, kind('customer: { cancels: 1 s after ordered }'));
    expect(told(live(left, start + 300 * minute, start + 500 * minute, changedMind))).toEqual([
      'DELIVERED',
      'complete',
    ]);
  });
});

describe('a customer who changes their mind', () => {
  const gone = (says: string) => fateOf('patient', 1, kind(`customer: { cancels: ${says} }`));

  it('cancels while the food is in the shop, so long after ordering or after acceptance', () => {
    const step = { kind: 'cancel', reason: 'مشتری منصرف شد.' };
    const order = someOrder('Pickup');
    const steps = live(order, start, start + 60 * minute, gone('2 min after ordered'));
    expect(steps).toEqual([{ at: start + 2 * minute, step }]);

    const other = someOrder('Pickup');
    expect(live(other, start, start + 10 * minute, gone('30 s after accepted'))).toEqual([]);
    other.act(start + 10 * minute, 'accepted', 'PREPARING');
    expect(live(other, start + 10 * minute, start + 60 * minute, gone('30 s after accepted'))).toEqual([
      { at: start + 10.5 * minute, step },
    ]);
  });

  it('exists only where a scenario says so, never by chance', () => {
    const fates = Array.from({ length: 500 }, (_, number) => fateOf(`fate ${number}`, 1, kind()));
    expect(fates.filter(({ cancel }) => cancel !== undefined)).toEqual([]);
  });
});

describe("the marketplace's people", () => {
  const reported = (reasonId: NfcReasonId) => {
    const order = someOrder('Pickup');
    order.act(start, 'accepted', 'PREPARING');
    const at = new Date(start + minute).toISOString();
    order.show({
      orderStatus: 'NEED_FOR_CALL',
      call: { cause: 'REPORTED', at, reasonId, description: null },
    });
    return order;
  };
  const answerTo = (reasonId: NfcReasonId, its: Fate) => {
    for (let at = start + minute; at < start + 5 * minute; at += 1000) {
      const step = nextStep(reported(reasonId).shown(), its, new Date(at));
      if (step.kind === 'answer-report') return { after: at - start - minute, decision: step.decision };
    }
    return undefined;
  };
  const fates = Array.from({ length: 200 }, (_, number) => fateOf(`fate ${number}`, 1, kind()));
  const shareOfCancel = (reasonId: NfcReasonId) =>
    fates.filter((its) => answerTo(reasonId, its)?.decision === 'CANCEL').length / fates.length;

  it('answer a report within a minute, find a way for couriers and time, and none for a shop that is closed', () => {
    for (const its of fates) expect(answerTo(36, its)!.after).toBeLessThanOrEqual(41_000);
    for (const its of fates) expect(answerTo(36, its)!.after).toBeGreaterThanOrEqual(20_000);
    expect([34, 35, 36, 37, 38].map((reason) => shareOfCancel(reason as NfcReasonId))).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(shareOfCancel(33)).toBe(1);
    for (const reason of [27, 28] as const) {
      expect(shareOfCancel(reason)).toBeGreaterThan(0.4);
      expect(shareOfCancel(reason)).toBeLessThan(0.6);
    }
  });

  it('decide as the scenario says, or say nothing', () => {
    const said = (how: string) => fateOf('patient', 1, kind(`marketplace: { toReport: ${how} }`));
    expect(answerTo(33, said('resumes'))?.decision).toBe('RESUME');
    expect(answerTo(36, said('cancels'))?.decision).toBe('CANCEL');
    expect(answerTo(36, said('silent'))).toBeUndefined();
  });

  it('do not touch an order that is merely unanswered', () => {
    const order = someOrder('Pickup');
    const at = new Date(start).toISOString();
    order.show({
      orderStatus: 'NEED_FOR_CALL',
      call: { cause: 'UNANSWERED', at, reasonId: null, description: null },
    });
    expect(nextStep(order.shown(), fate, new Date(start + 6 * minute)).kind).toBe('wait');
  });

  it('send another courier for one who did not come, and more where more are needed', () => {
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    const its = fateOf('patient', 1, kind('courier: { travels: 30 min }'));
    live(order, start, start + 5 * minute, its);
    order.note(start + 5 * minute, 'reported', { reasonId: 37 });
    order.note(start + 6 * minute, 'resumed');
    expect(told(live(order, start + 6 * minute, start + 8 * minute, its)).slice(0, 2)).toEqual([
      'SEARCHING',
      'ASSIGNED',
    ]);
    expect(order.shown().otherCouriers).toEqual([]);
    order.note(start + 8 * minute, 'reported', { reasonId: 35 });
    order.note(start + 9 * minute, 'resumed');
    live(order, start + 9 * minute, start + 60 * minute, its);
    expect(order.shown().otherCouriers).toHaveLength(1);
  });
});

describe('a customer who is offered a change', () => {
  const asked = () => {
    const order = someOrder('Pickup');
    order.act(start, 'accepted', 'PREPARING');
    const change = { changeId: 'change-1', at: new Date(start + minute).toISOString() };
    order.show({ change: change as OrderDetails['change'] });
    return order;
  };
  const answer = (its: Fate) => nextStep(asked().shown(), its, new Date(start + minute + 26_000));

  it('answers in about twenty seconds, and two of three agree', () => {
    const fates = Array.from({ length: 600 }, (_, number) => fateOf(`fate ${number}`, 1, kind()));
    expect(nextStep(asked().shown(), fates[0]!, new Date(start + minute + 14_000)).kind).toBe('wait');
    const answers = fates.map(answer);
    expect(answers.every((step) => step.kind === 'answer-change' && step.changeId === 'change-1')).toBe(true);
    const agreed = answers.filter((step) => step.kind === 'answer-change' && step.agreed).length;
    expect(agreed / fates.length).toBeGreaterThan(0.6);
    expect(agreed / fates.length).toBeLessThan(0.73);
  });

  it('agrees, declines or says nothing where the scenario says so', () => {
    const said = (how: string) => answer(fateOf('patient', 1, kind(`customer: { toChange: ${how} }`)));
    expect(said('agrees')).toMatchObject({ agreed: true });
    expect(said('declines')).toMatchObject({ agreed: false });
    expect(said('silent').kind).toBe('wait');
  });
});

describe('the search for a courier', () => {
  it('fails as often as the scenario says, and each time another one begins', () => {
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    const its = fateOf(
      'patient',
      1,
      kind('courier: { failedSearches: 2, searchedAgainAfter: 2 min, companions: 2 }'),
    );
    const steps = live(order, start, start + 10 * minute, its);
    expect(told(steps).slice(0, 6)).toEqual([
      'SEARCHING',
      'NOT_FOUND',
      'SEARCHING',
      'NOT_FOUND',
      'SEARCHING',
      'ASSIGNED',
    ]);
    expect(steps[2]!.at - steps[1]!.at).toBe(2 * minute);
    const names = order.shown().otherCouriers.map(({ name }) => name);
    expect(new Set([...names, order.shown().courier!.name]).size).toBe(3);
  });

  it('ends in the same state when all steps are sent at once in reverse order', () => {
    const says = 'courier: { failedSearches: 1 }';
    const reversed = fateOf('patient', 1, kind(`${says}, marketplace: { tells: [reversed] }`));
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    order.act(start, 'prepared', 'READY');
    const steps = live(order, start, start + 200 * minute, reversed);
    expect(told(steps)).toEqual([
      ...['ARRIVED', 'ASSIGNED', 'SEARCHING', 'NOT_FOUND', 'SEARCHING'],
      ...['DELIVERED', 'PICKED_UP', 'complete'],
    ]);
    const words = steps.flatMap(({ step }) => (step.kind === 'move' ? step.words : []));
    for (const [one, next] of [words.slice(0, 5), words.slice(5)].flatMap((row) =>
      row.slice(1).map((word, index) => [row[index]!, word] as const),
    ))
      expect(one.at).toBeGreaterThan(next.at);
    expect(order.shown().orderStatus).toBe('SUCCESSFUL');
  });

  it('finds a courier who estimates four minutes and takes fourteen, and whose estimates improve on the way', () => {
    const late = fateOf('patient', 1, kind('courier: { says: 4 min, travels: 14 min }'));
    const order = someOrder('Ofood');
    order.act(start, 'accepted', 'PREPARING');
    const words = live(order, start, start + 40 * minute, late).flatMap(({ at, step }) =>
      whoIn(step)?.arrivesAt ? [{ at, says: Date.parse(whoIn(step)!.arrivesAt!) }] : [],
    );
    expect(words[0]!.says - words[0]!.at).toBe(4 * minute);
    const arrivedAt = words[0]!.at + 14 * minute;
    const errors = words.map(({ says }) => arrivedAt - says);
    expect(errors).toEqual([...errors].sort((a, b) => b - a));
    expect(words.every(({ at, says }) => says > at)).toBe(true);
  });
});

describe('a simulator that was away', () => {
  it('resumes at the present state of the order, and skips missed positions', () => {
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
    const real = fateOf('speed', 1, kind());
    const fast = fateOf('speed', 60, kind());
    for (const key of ['travelMs', 'deliverMs', 'abandonMs', 'pickUpMs'] as const)
      expect(fast[key]).toBeCloseTo(real[key] / 60, -1);
  });
});
