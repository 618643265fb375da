import type { OpeningFacts } from '@pishkhan/contract/vendors/opening.ts';
import { describe, expect, test } from 'vitest';
import { decideReach, defaultReach, type ReachFacts } from './rules.ts';

/** A Saturday in Tehran, whose shop is open from 12 to 16. */
const at = (clock: string): Date => new Date(`2026-11-28T${clock}+03:30`);
const shop: OpeningFacts = {
  ...{ status: 'ACTIVE', visible: true, isCityServed: true, pause: null, specialDays: [] },
  shifts: [{ dayOfWeek: 0, startTime: '12:00', endTime: '16:00' }],
};
const facts = (seen: string, changes: Partial<ReachFacts> = {}): ReachFacts => ({
  ...{ shop, seenAt: at(seen), pauseEndedAt: null, checkedInFor: null },
  ...changes,
});
const longAgo = at('01:00:00');
const decide = (now: string, given: ReachFacts, watchedSince = longAgo, settings = defaultReach) =>
  decideReach(given, watchedSince, at(now), settings);

test.each([
  ['13:00:59', false],
  ['13:01:00', true],
])('a shop whose last device reported at 13:00:00 is unreachable at %s: %s', (now, expected) => {
  expect(decide(now, facts('13:00:00')).isUnreachable).toBe(expected);
});

test.each([
  ['13:04:59', null],
  ['13:05:00', at('16:00:00')],
])('an unreachable shop is paused five minutes later, until the hours end: at %s until %o', (now, until) => {
  expect(decide(now, facts('13:00:00')).pauseUntil).toEqual(until);
});

test('the times are those of the configuration, and zero pauses no shop', () => {
  const settings = { unreachableSeconds: 10, pauseSeconds: 20 };
  expect(decide('13:00:10', facts('13:00:00'), longAgo, settings).isUnreachable).toBe(true);
  expect(decide('13:00:20', facts('13:00:00'), longAgo, settings).pauseUntil).toEqual(at('16:00:00'));
  const never = decide('15:00:00', facts('13:00:00'), longAgo, { ...settings, pauseSeconds: 0 });
  expect([never.isUnreachable, never.pauseUntil]).toEqual([true, null]);
});

test('a shop that never closes is paused for a day', () => {
  const always = { ...shop, shifts: [] };
  expect(decide('13:05:00', facts('13:00:00', { shop: always })).pauseUntil).toEqual(
    new Date('2026-11-29T13:05:00+03:30'),
  );
});

test.each<[string, Partial<OpeningFacts>, string]>([
  ['outside of its hours', {}, '17:00:00'],
  ['that is closed', { status: 'TEMPORARY_INACTIVE' }, '15:00:00'],
  ['that the platform hides', { visible: false }, '15:00:00'],
  ['of a city that is not served', { isCityServed: false }, '15:00:00'],
  ['that is paused already', { pause: { until: at('15:30:00').toISOString() } }, '15:00:00'],
])('no device is expected in a shop %s', (_, changes, now) => {
  const decision = decide(now, facts('13:00:00', { shop: { ...shop, ...changes } }));
  expect(decision).toMatchObject({ isUnreachable: false, pauseUntil: null, openedAt: null });
  expect(decision.nextCheckAt.getTime() - at(now).getTime()).toBe(changes.pause ? 30_000 : 300_000);
});

test("devices have as long to report after a server's start as after any other silence", () => {
  const since = at('15:00:00');
  expect(decide('15:00:59', facts('13:00:00'), since)).toMatchObject({
    isUnreachable: false,
    pauseUntil: null,
  });
  expect(decide('15:01:00', facts('13:00:00'), since)).toMatchObject({
    isUnreachable: true,
    pauseUntil: null,
  });
  expect(decide('15:05:00', facts('13:00:00'), since).pauseUntil).not.toBeNull();
});

test('when somebody ends the pause from elsewhere, the five minutes begin anew', () => {
  const ended = { pauseEndedAt: at('14:00:00') };
  expect(decide('14:04:59', facts('13:00:00', ended)).pauseUntil).toBeNull();
  expect(decide('14:05:00', facts('13:00:00', ended)).pauseUntil).not.toBeNull();
});

describe('at the beginning of the hours', () => {
  const yesterday = facts('01:00:00');
  test('people are told at once, the marketplace after a minute, and the shop is paused after five', () => {
    expect(decide('11:59:59', yesterday)).toMatchObject({ openedAt: null, nextCheckAt: at('12:00:00') });
    expect(decide('12:00:00', yesterday)).toMatchObject({ openedAt: at('12:00:00'), isUnreachable: false });
    expect(decide('12:01:00', yesterday)).toMatchObject({ isUnreachable: true, pauseUntil: null });
    expect(decide('12:05:00', yesterday).pauseUntil).toEqual(at('16:00:00'));
  });

  test('people are told once for each opening, and not when it is long past', () => {
    expect(decide('12:00:05', { ...yesterday, checkedInFor: at('12:00:00') }).openedAt).toBeNull();
    expect(decide('12:09:59', yesterday).openedAt).toEqual(at('12:00:00'));
    expect(decide('12:10:00', yesterday).openedAt).toBeNull();
  });

  test('nobody is told where a device is there, or none has been for a week', () => {
    expect(decide('12:00:00', facts('11:59:30')).openedAt).toBeNull();
    expect(
      decide('12:00:00', { ...yesterday, seenAt: new Date('2026-11-20T12:00:00+03:30') }).openedAt,
    ).toBeNull();
  });

  test('a shop that never closes never opens', () => {
    expect(decide('12:00:00', { ...yesterday, shop: { ...shop, shifts: [] } }).openedAt).toBeNull();
  });
});
