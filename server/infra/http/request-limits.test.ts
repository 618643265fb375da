import type { Call } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import { createRequestLimits } from './request-limits.ts';
import type { PlatformCaller, Visitor } from './visitor.ts';

const staff = { kind: 'staff', permission: 'any', statuses: 'any' } as const;
const call = (more: Partial<Call> = {}): Call => ({
  name: 'change',
  method: 'POST',
  path: '/test/change',
  summary: 'Changes something.',
  access: staff,
  faults: [],
  ...more,
});
const person = (personId: number): Visitor => ({
  personId,
  fullName: 'سارا احمدی',
  sessionId: `s${personId}`,
  vendorCode: null,
  role: null,
  vendorStatus: 'NOT_REGISTERED',
});
const began = Date.parse('2026-11-28T12:00:00Z');

interface Attempt {
  at?: number;
  address?: string;
  of?: Call;
  by?: PlatformCaller;
}

/** The server's usual limits; `write` returns the seconds to wait. */
function limits() {
  const { secondsToWait } = createRequestLimits({ writesPerMinute: 120, connections: 16 });
  return (personId: number, { at = 0, address = '5.6.7.8', of = call(), by }: Attempt = {}): number =>
    secondsToWait(
      of,
      { ...(by ? { by } : { visitor: person(personId) }), address },
      new Date(began + at * 1000),
    );
}
const waits = (count: number, write: () => number): number[] =>
  Array.from({ length: count }, write).filter((wait) => wait > 0);

test('an hour of thirty open orders, each changed twenty times by one person, waits for nothing', () => {
  const write = limits();
  // An outbox that was offline for some minutes.
  expect(waits(400, () => write(1))).toEqual([]);
  let second = 0;
  expect(waits(2 * 30 * 20, () => write(1, { at: 60 + 3 * second++ }))).toEqual([]);
});

test('a person who writes without pause is told to wait, and gets the long-term rate', () => {
  const write = limits();
  expect(waits(600, () => write(1))).toEqual([]);
  expect(write(1)).toBe(1);
  let done = 0;
  for (let tries = 0; tries < 60_000; tries += 1) if (write(1, { at: tries / 1000 }) === 0) done += 1;
  expect(done).toBe(120 - 1);
  expect(write(1, { at: 61 })).toBe(0);
});

test('others behind the same address continue, up to ten times as much in all', () => {
  const write = limits();
  for (let count = 0; count < 5_000; count += 1) write(1);
  expect(write(2)).toBe(0);
  for (let personId = 3; personId <= 12; personId += 1)
    for (let count = 0; count < 600; count += 1) write(personId);
  expect(write(99)).toBe(1);
  expect(write(99, { address: '5.6.7.9' })).toBe(0);
});

test('one IPv6 user has one address, however many they use', () => {
  const write = limits();
  for (let personId = 1; personId <= 10; personId += 1)
    for (let count = 0; count < 600; count += 1)
      write(personId, { address: `2001:db8:1:2::${count.toString(16)}` });
  expect(write(99, { address: '2001:db8:1:2:ffff::1' })).toBe(1);
  expect(write(99, { address: '2001:db8:1:3::1' })).toBe(0);
});

const platformWrite = call({ access: { kind: 'marketplace', permission: 'orders.act' } });

test('an operator has the limit of a person, and the key of the marketplace has none', () => {
  const write = limits();
  const operator = { operatorId: 1, fullName: 'سارا', roles: [], sessionId: 's', provedAt: new Date(began) };
  const by: PlatformCaller = { kind: 'operator', operator };
  expect(waits(600, () => write(1, { of: platformWrite, by }))).toEqual([]);
  expect(write(1, { of: platformWrite, by })).toBe(1);
  expect(waits(5_000, () => write(1, { of: platformWrite, by: { kind: 'key' } }))).toEqual([]);
});

test.each<[string, Call]>([
  ['a read', call({ method: 'GET' })],
  ['a search', call({ audit: 'none' })],
])('%s is not counted', (_, of) => {
  const write = limits();
  expect(waits(5_000, () => write(1, { of }))).toEqual([]);
});
