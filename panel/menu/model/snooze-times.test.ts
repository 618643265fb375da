import { expect, test } from 'vitest';
import { choosableDays, defaultEnds, endAt, firstGuess, halfHours, instantOf } from './snooze-times.ts';

const at = (text: string) => Date.parse(text);
const evening = at('2026-11-21T19:12:20+03:30');
const night = at('2026-11-22T01:12:00+03:30');

const ends = (now: number) => Object.values(defaultEnds(now)).map((ms) => instantOf(ms).slice(0, 16));

test('the usual answers end on a whole minute, and the working day at four in the morning', () => {
  expect(ends(evening)).toEqual(['2026-11-21T20:13', '2026-11-21T23:13', '2026-11-22T04:00']);
});

test('after midnight the working day ends the same morning', () => {
  expect(ends(night)[2]).toBe('2026-11-22T04:00');
});

test('a day and an hour of one’s own are those of Tehran', () => {
  expect(instantOf(endAt('2026-12-01', '09:30'))).toBe('2026-12-01T09:30:00.000+03:30');
});

test('sixty days are the most, even at the last half-hour', () => {
  const { first, last } = choosableDays(evening);
  expect(first).toBe('2026-11-21');
  expect(endAt(last, halfHours.at(-1)!) - evening).toBeLessThan(60 * 24 * 3_600_000);
});

test('the default time is in the future, on the next day when it is late', () => {
  expect(firstGuess(evening)).toEqual({ day: '2026-11-21', time: '20:30' });
  expect(firstGuess(at('2026-11-21T23:10:00+03:30'))).toEqual({ day: '2026-11-22', time: '00:30' });
  expect(halfHours).toContain(firstGuess(evening).time);
});
