import { expect, test } from 'vitest';
import { checkHearing, type HearingStory, type HearingTruth } from './check-hearing.ts';

const since = 1_000_000;
const seconds = { PUSH_AT_ONCE: 0, PUSH: 4, SMS: 8, CALL: 12 } as const;
const step = (name: keyof typeof seconds, after: number, more: object = {}) => ({
  step: name,
  at: since + after * 1000,
  outcome: 'QUEUED',
  isSent: true,
  ...more,
});
const whole = [step('PUSH', 4.3), step('SMS', 8.1), step('CALL', 12.9)];

/** An order of a shop with devices, read after 40 seconds. */
function found(story: Partial<HearingStory>, truth: Partial<HearingTruth> = {}): string[] {
  const one = { vendorCode: 'V', orderCode: 'A', since, isHeard: false, trail: whole };
  const told = { toldAt: undefined, knownAt: undefined };
  const { violations } = checkHearing({
    stories: [{ ...one, ...told, ...story }],
    stepMs: { PUSH_AT_ONCE: 0, PUSH: 4000, SMS: 8000, CALL: 12_000 },
    deserted: new Set(),
    outages: [],
    readAt: since + 40_000,
    ...truth,
  });
  return violations.map(({ rule }) => rule);
}
const heard = (from: number, answered = from + 0.2) => ({
  isHeard: true,
  toldAt: since + from * 1000,
  knownAt: since + answered * 1000,
});

test('an unheard order has each step, and a deserted shop the first one, too', () => {
  expect(found({})).toEqual([]);
  expect(found({ trail: whole.slice(0, 2) })).toEqual(['unheard']);
  expect(found({ trail: [] })).toEqual(['unheard']);
  const deserted = new Set(['V']);
  expect(found({}, { deserted })).toEqual(['unheard']);
  expect(found({ trail: [step('PUSH_AT_ONCE', 0.2), ...whole] }, { deserted })).toEqual([]);
});

test('a heard order has the steps whose time had come', () => {
  expect(found({ ...heard(2), trail: [] })).toEqual([]);
  expect(found({ ...heard(6), trail: whole.slice(0, 1) })).toEqual([]);
  expect(found({ ...heard(15), trail: whole.slice(0, 1) })).toEqual(['unheard']);
});

test('no step comes after a device was answered; one on the way when it spoke may', () => {
  expect(found({ ...heard(4.1, 4.4), trail: whole.slice(0, 1) })).toEqual([]);
  expect(found({ ...heard(3.9, 4.2), trail: whole.slice(0, 1) })).toEqual(['heard-escalated']);
  expect(found({ ...heard(2), isHeard: false })).toContain('word-lost');
});

test('outages delay steps, and those after them by the same; nothing else does', () => {
  const outages = [{ from: since + 3000, to: since + 13_000 }];
  const late = [step('PUSH', 14), step('SMS', 18.2), step('CALL', 22.3)];
  expect(found({ trail: late }, { outages })).toEqual([]);
  expect(found({ trail: late })).toEqual(['unheard']);
  expect(found({ trail: [step('PUSH', 14), step('SMS', 15)] }, { outages })).toEqual(['step-early']);
  expect(found({ trail: [step('PUSH', 3.9)] })).toEqual(['step-early']);
});

test('a step reaches somebody, if only with the text of another order that really left', () => {
  const joined = { outcome: 'JOINED', isSent: false };
  const trail = [step('PUSH', 4), step('SMS', 8, joined), step('CALL', 12)];
  expect(found({ trail })).toEqual(['step-empty']);
  expect(
    found({ trail: [step('PUSH', 4, { outcome: 'NOBODY', isSent: false }), ...whole.slice(1)] }),
  ).toEqual(['step-empty']);
  const other = (isSent: boolean): HearingStory => ({
    ...{ vendorCode: 'V', orderCode: 'B', since, trail: [step('SMS', 8, { isSent })] },
    ...heard(8.2),
  });
  const both = (isSent: boolean) => {
    const a = { vendorCode: 'V', orderCode: 'A', since, isHeard: false, trail };
    return found({}, { stories: [{ ...a, toldAt: undefined, knownAt: undefined }, other(isSent)] });
  };
  expect(both(true)).toEqual([]);
  expect(both(false)).toEqual(['step-empty']);
});
