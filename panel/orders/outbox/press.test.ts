import { expect, test } from 'vitest';
import { orderCode } from '../testkit/sample-order.ts';
import { isRepeated, type Press, subjectOf } from './press.ts';

const code = orderCode('4821');
const tick = (line: number, isPicked: boolean): Press => ({
  orderCode: code,
  action: 'pick',
  line,
  isPicked,
});
const delay = (delayMinutes: number): Press => ({ orderCode: code, action: 'delay', delayMinutes });

test('each line of an order is a subject of its own', () => {
  expect(subjectOf(tick(0, true))).not.toBe(subjectOf(tick(1, true)));
  expect(subjectOf(tick(0, true))).toBe(subjectOf(tick(0, false)));
  expect(subjectOf(tick(0, true))).not.toBe(subjectOf({ ...tick(0, true), orderCode: orderCode('4822') }));
});

test('a tick taken back while it waits is a second press; the same tick again is not', () => {
  expect(isRepeated(tick(0, false), tick(0, true))).toBe(false);
  expect(isRepeated(tick(0, true), tick(0, true))).toBe(true);
});

test('a tick of the next station, and a move to the front taken back, are second presses', () => {
  const at = (stationsPassed: number): Press => ({ ...tick(0, false), stationsPassed }) as Press;
  expect(isRepeated(at(2), at(1))).toBe(false);
  expect(isRepeated(at(1), at(1))).toBe(true);
  const front = (isPrioritized: boolean): Press => ({ orderCode: code, action: 'prioritize', isPrioritized });
  expect(isRepeated(front(false), front(true))).toBe(false);
  expect(isRepeated(front(true), front(true))).toBe(true);
});

test('five minutes more are a second press; as many minutes again are not', () => {
  expect(isRepeated(delay(10), delay(5))).toBe(false);
  expect(isRepeated(delay(5), delay(5))).toBe(true);
});

test('any other action counts once, whatever it says the second time', () => {
  const report = (reasonId: 33 | 41): Press => ({ orderCode: code, action: 'nfc', report: { reasonId } });
  expect(isRepeated(report(41), report(33))).toBe(true);
});
