import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Application } from '@pishkhan/contract/marketplace/application-calls.ts';
import { expect, test } from 'vitest';
import { verdictOn } from './review-plan.ts';

const waits = (kind: Application['kind'], vendorCode: string, timesReturned = 0): Application => ({
  vendorCode: vendorCode as VendorCode,
  vendorName: 'نانوایی',
  kind,
  vendorStatus: 'PRE_SIGN_UP',
  waitingSince: '2026-11-21T10:00:00.000Z',
  cityId: 7,
  cityName: 'کرج',
  businessTypeId: 3,
  ownerName: null,
  timesReturned,
});
const codes = Array.from({ length: 200 }, (_, n) => `shop${n}`);
const words = (kind: Application['kind'], timesReturned = 0) =>
  codes.map((code) => verdictOn(waits(kind, code, timesReturned)).word);

test('some sign-ups are sent back with a reason and the steps to mend, and never twice', () => {
  const first = words('SIGNUP');
  const rejected = first.filter((word) => 'action' in word && word.action === 'rejectSignup');
  expect(rejected.length).toBeGreaterThan(40);
  expect(rejected.length).toBeLessThan(100);
  for (const word of rejected)
    expect(word).toMatchObject({ reason: expect.any(String), steps: [expect.any(String)] });
  expect(new Set(words('SIGNUP', 1).map((word) => JSON.stringify(word)))).toEqual(
    new Set(['{"action":"acceptSignup"}']),
  );
  expect(new Set(words('SETTINGS', 1).map((word) => JSON.stringify(word)))).toEqual(
    new Set(['{"action":"approveSettings"}']),
  );
});

test('the same shop gets the same decision after the same time, within seconds', () => {
  for (const code of codes) {
    const verdict = verdictOn(waits('SIGNUP', code));
    expect(verdictOn(waits('SIGNUP', code))).toEqual(verdict);
    expect(verdict.afterMs).toBeGreaterThanOrEqual(5_000);
    expect(verdict.afterMs).toBeLessThanOrEqual(12_000);
  }
});

test('reviewers begin to serve a city or a kind that shops wait for, and activate a shop that is ready', () => {
  expect(verdictOn(waits('CITY', 'a')).word).toEqual({ cityId: 7, served: true });
  expect(verdictOn(waits('BUSINESS_TYPE', 'a')).word).toEqual({ businessTypeId: 3, served: true });
  expect(verdictOn(waits('SWITCH_ON', 'a')).word).toEqual({ action: 'switchOn' });
});
