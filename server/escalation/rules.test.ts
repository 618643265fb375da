import { defaultStepSeconds, type EscalationStep } from '@pishkhan/contract/escalation/steps.ts';
import { expect, it } from 'vitest';
import { nextStep } from './rules.ts';

const since = new Date('2026-11-23T12:00:00Z');
const at = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const next = (taken: [EscalationStep, number][], isReachable = true) => {
  const found = nextStep(defaultStepSeconds, {
    since,
    isReachable,
    taken: taken.map(([step, seconds]) => ({ step, at: at(seconds) })),
  });
  return found && [found.step, (found.at.getTime() - since.getTime()) / 1000];
};

it('a shop with a device has half a minute, one without is pushed at once', () => {
  expect(next([])).toEqual(['PUSH', 30]);
  expect(next([], false)).toEqual(['PUSH_AT_ONCE', 0]);
});

it('the devices are pushed once more, whether or not one is back', () => {
  expect(next([['PUSH_AT_ONCE', 0.4]], false)).toEqual(['PUSH', 30]);
  expect(next([['PUSH_AT_ONCE', 0.4]])).toEqual(['PUSH', 30]);
});

it('a text and a call follow, and nothing more', () => {
  expect(next([['PUSH', 30.4]])).toEqual(['SMS', 60]);
  expect(
    next([
      ['PUSH', 30.4],
      ['SMS', 60.2],
    ]),
  ).toEqual(['CALL', 90]);
  expect(
    next([
      ['PUSH', 30.4],
      ['SMS', 60.2],
      ['CALL', 90.9],
    ]),
  ).toBeUndefined();
});

it('a device that leaves after the push does not repeat an earlier push', () => {
  expect(next([['PUSH', 30]], false)).toEqual(['SMS', 60]);
});

it('a step that was slightly late delays no other', () => {
  expect(next([['PUSH', 34.9]])).toEqual(['SMS', 60]);
});

it('after an outage the steps keep their distances', () => {
  expect(next([['PUSH', 100]])).toEqual(['SMS', 130]);
  expect(
    next([
      ['PUSH', 100],
      ['SMS', 130.3],
    ]),
  ).toEqual(['CALL', 160.3]);
  expect(next([['PUSH_AT_ONCE', 45]], false)).toEqual(['PUSH', 75]);
});
