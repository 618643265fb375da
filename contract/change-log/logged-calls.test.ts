import { expect, it } from 'vitest';
import { platformCalls, staffCalls } from '../calls.ts';
import { auditOf, type Call } from '../kit/call.ts';
import { loggedCalls, logKinds, logKindWords, unlogged } from './logged-calls.ts';

/** The calls of the console alone concern operators, whom no shop's log names. */
const audited = (Object.values({ ...staffCalls, ...platformCalls }) as Call[])
  .filter((call) => auditOf(call) === 'event')
  .map(({ name }) => name);

it('every audited call has its words in the log, or is listed as left out', () => {
  expect(audited.filter((name) => !(name in loggedCalls) && !unlogged.includes(name))).toEqual([]);
});

it('the log names only existing calls that leave an event, each once', () => {
  expect(Object.keys(loggedCalls).filter((name) => !audited.includes(name))).toEqual([]);
  expect(unlogged.filter((name) => !audited.includes(name) || name in loggedCalls)).toEqual([]);
});

it('every kind has calls and words', () => {
  const used = new Set(Object.values(loggedCalls).map(({ kind }) => kind));
  expect(logKinds.filter((kind) => !used.has(kind) || logKindWords[kind].length < 2)).toEqual([]);
});
