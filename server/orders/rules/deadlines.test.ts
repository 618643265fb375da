import { kitchenStates } from '@pishkhan/contract/orders/states.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  after,
  minutes,
  now,
  reported,
  seconds,
  someChange,
  someOrderState,
  told,
  unanswered,
} from '../sample-states.ts';
import { nextTimerAt } from './deadlines.ts';
import { decide } from './decide.ts';
import type { OrderState } from './order-state.ts';

const fireTimer = (state: OrderState, at: Date) => decide({ action: 'fire-timer' }, state, at);
const afterTimer = (state: OrderState, at: Date) => after({ action: 'fire-timer' }, state, at);
const answer = (decision: 'RESUME' | 'CANCEL') => ({ action: 'answer-report', decision }) as const;
const accept = { action: 'accept', preparationTime: 20 } as const;

const fresh = someOrderState();
const offered = (state = fresh, at = now): OrderState => ({ ...state, change: someChange(state, at) });

describe('an order that nobody answers', () => {
  it('is called about after four minutes and canceled after eight', () => {
    expect(nextTimerAt(fresh)).toEqual(seconds(240));
    expect(told(fireTimer(fresh, seconds(239.999)))).toBe('nothing-new');
    const called = afterTimer(fresh, seconds(240));
    expect(called).toMatchObject({
      kitchen: 'NEW',
      call: { cause: 'UNANSWERED', at: seconds(240).toISOString() },
    });
    expect(nextTimerAt(called)).toEqual(seconds(480));
    expect(told(fireTimer(called, seconds(479.999)))).toBe('nothing-new');
    const ended = afterTimer(called, seconds(480));
    expect(ended.kitchen).toBe('CANCELED');
    expect(nextTimerAt(ended)).toBeNull();
  });

  it('is called about first by a server that was away, and has four minutes from then on', () => {
    for (const late of [300, 480, 36_000]) {
      const called = afterTimer(fresh, seconds(late));
      expect(called).toMatchObject({ kitchen: 'NEW', call: { cause: 'UNANSWERED' } });
      expect(nextTimerAt(called)).toEqual(seconds(late + 240));
      expect(told(fireTimer(called, seconds(late + 239)))).toBe('nothing-new');
      expect(told(fireTimer(called, seconds(late + 240)))).toBe('canceled');
    }
  });

  it('never has less time after the call than it had before', () => {
    const early = { ...fresh, callBy: seconds(10) };
    expect(nextTimerAt(afterTimer(early, seconds(10)))).toEqual(fresh.cancelBy);
  });

  it('is called about again when the servers were away at its end, and not when they were a little late', () => {
    const called = afterTimer(fresh, seconds(240));
    expect(told(fireTimer(called, seconds(540)))).toBe('canceled');
    const again = afterTimer(called, seconds(541));
    expect(again).toMatchObject({ kitchen: 'NEW', call: { at: seconds(541).toISOString() } });
    expect(told(fireTimer(again, seconds(781)))).toBe('canceled');
  });

  it('may still be accepted while it is called about, which ends the call, and counts as late', () => {
    const accepted = after(accept, { ...fresh, call: unanswered() }, seconds(300));
    expect(accepted).toMatchObject({ kitchen: 'PREPARING', call: null, acceptedAt: seconds(300) });
    expect(accepted.acceptedAt! > accepted.acknowledgeBy).toBe(true);
    expect(nextTimerAt(accepted)).toBeNull();
  });

  it('is never called about a second time: what is left after the call is left once more', () => {
    const resumed = after(answer('RESUME'), { ...fresh, call: unanswered() }, seconds(400));
    expect(resumed).toMatchObject({ kitchen: 'NEW', call: null });
    expect(nextTimerAt(resumed)).toEqual(seconds(400 + 240));
    expect(told(fireTimer(resumed, seconds(639)))).toBe('nothing-new');
    expect(told(fireTimer(resumed, seconds(640)))).toBe('canceled');
    expect(resumed.acknowledgeBy < seconds(400)).toBe(true);
  });

  it('goes on with what was left of its deadlines after a report of it', () => {
    const resumed = after(answer('RESUME'), { ...fresh, call: reported(seconds(50)) }, seconds(1050));
    expect([resumed.acknowledgeBy, resumed.callBy, resumed.cancelBy]).toEqual(
      [120, 240, 480].map((due) => seconds(1000 + due)),
    );
    expect(told(decide(accept, resumed, seconds(1100)))).toBe('accepted');
  });

  it('waits for the marketplace as long as it takes once it is reported', () => {
    const waiting = { ...fresh, call: reported(seconds(50)) };
    expect(nextTimerAt(waiting)).toBeNull();
    for (const at of [240, 480, 100_000]) expect(told(fireTimer(waiting, seconds(at)))).toBe('nothing-new');
  });
});

describe('an order for later', () => {
  const later = someOrderState({ kitchen: 'SCHEDULED', releaseAt: minutes(60) });

  it('becomes new at its time, with all of its deadlines ahead', () => {
    expect(nextTimerAt(later)).toEqual(minutes(60));
    expect(told(fireTimer(later, new Date(minutes(60).getTime() - 1)))).toBe('nothing-new');
    const released = afterTimer(later, minutes(60));
    expect(released).toMatchObject({ kitchen: 'NEW', callBy: minutes(64), cancelBy: minutes(68) });
    expect(nextTimerAt(released)).toEqual(minutes(64));
  });

  it('released late by a server that was away has all of its deadlines from then on', () => {
    expect(afterTimer(later, minutes(90))).toMatchObject({
      acknowledgeBy: minutes(92),
      cancelBy: minutes(98),
    });
  });

  it('that was reported is released when the marketplace resumes it after its time', () => {
    const resumed = after(answer('RESUME'), { ...later, call: reported(minutes(59)) }, minutes(70));
    expect(resumed.kitchen).toBe('SCHEDULED');
    expect(afterTimer(resumed, minutes(70))).toMatchObject({ kitchen: 'NEW', cancelBy: minutes(78) });
  });
});

describe('the answer to a report', () => {
  it('brings the order back to where it was, with the minutes that were asked for', () => {
    const cooking = someOrderState({ kitchen: 'PREPARING', acceptedAt: seconds(60), readyBy: minutes(21) });
    for (const asked of [null, 15]) {
      const resumed = after(answer('RESUME'), { ...cooking, call: reported(minutes(5), asked) }, minutes(9));
      expect(resumed).toMatchObject({
        kitchen: 'PREPARING',
        call: null,
        readyBy: minutes(21 + (asked ?? 0)),
      });
    }
  });

  it('does not make a late answer of the shop punctual', () => {
    const late = someOrderState({ kitchen: 'PREPARING', acceptedAt: seconds(150), readyBy: minutes(20) });
    const resumed = after(answer('RESUME'), { ...late, call: reported(seconds(200)) }, seconds(900));
    expect(resumed.acknowledgeBy).toEqual(seconds(120));
  });

  it('may cancel wherever it is, even handed over; why it was called about stays', () => {
    for (const kitchen of ['SCHEDULED', 'NEW', 'PREPARING', 'READY', 'HANDED_OVER'] as const) {
      const state = after(answer('CANCEL'), someOrderState({ kitchen, call: reported() }));
      expect(state).toMatchObject({ kitchen: 'CANCELED', call: { cause: 'REPORTED' }, change: null });
    }
  });

  it('is refused where nothing was reported, or when the order is over', () => {
    for (const kitchen of kitchenStates)
      for (const call of [null, reported()]) {
        const isOpen = call && kitchen !== 'COMPLETED' && kitchen !== 'CANCELED';
        for (const decision of ['RESUME', 'CANCEL'] as const)
          expect(told(decide(answer(decision), someOrderState({ kitchen, call }), now))).toBe(
            isOpen ? { RESUME: 'resumed', CANCEL: 'canceled' }[decision] : 'ORDER_STATE_CONFLICT',
          );
      }
  });
});

describe('an offered change', () => {
  it('lapses after five minutes, and the order goes on as it was', () => {
    const state = offered(someOrderState({ kitchen: 'PREPARING' }));
    expect(nextTimerAt(state)).toEqual(minutes(5));
    expect(told(fireTimer(state, seconds(299)))).toBe('nothing-new');
    expect(afterTimer(state, minutes(5))).toEqual({ ...state, change: null });
    expect(told(fireTimer(state, minutes(5)))).toBe('change-lapsed');
  });

  it('does not hold up what time does to an order that is not accepted', () => {
    expect(nextTimerAt(offered())).toEqual(seconds(240));
    const called = afterTimer(offered(), seconds(240));
    expect(nextTimerAt(called)).toEqual(minutes(5));
    expect(nextTimerAt(afterTimer(called, minutes(5)))).toEqual(seconds(480));
    const ended = afterTimer(
      { ...fresh, call: unanswered(), change: someChange(fresh, seconds(400)) },
      seconds(480),
    );
    expect(ended).toMatchObject({ kitchen: 'CANCELED', change: null });
  });
});

it('a timer that fires early changes nothing in any state, and firing until nothing is due leaves only future timers', {
  timeout: 20_000,
}, () => {
  const instant = fc.integer({ min: -900, max: 900 }).map(seconds);
  const someState = fc.record({
    kitchen: fc.constantFrom(...kitchenStates),
    call: fc.oneof(
      fc.constant(null),
      instant.map(unanswered),
      instant.map((at) => reported(at)),
    ),
    changeAt: fc.option(instant),
    releaseAt: instant,
    start: instant,
  });
  fc.assert(
    fc.property(someState, instant, ({ kitchen, call, changeAt, releaseAt, start }, at) => {
      const from = (count: number) => new Date(start.getTime() + count * 1000);
      const isOver = kitchen === 'COMPLETED' || kitchen === 'CANCELED';
      let state = someOrderState({
        kitchen,
        call,
        releaseAt,
        acknowledgeBy: from(120),
        callBy: from(240),
        cancelBy: from(480),
        change: changeAt && !isOver ? someChange(fresh, changeAt) : null,
      });
      const due = nextTimerAt(state);
      if (!due || due > at) expect(told(fireTimer(state, at))).toBe('nothing-new');
      let times = 0;
      for (let next = nextTimerAt(state); next && next <= at; next = nextTimerAt(state)) {
        state = afterTimer(state, at);
        times += 1;
      }
      expect(times).toBeLessThan(4);
      expect(told(fireTimer(state, at))).toBe('nothing-new');
    }),
    { numRuns: 600 },
  );
});
