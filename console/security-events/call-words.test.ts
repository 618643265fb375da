import { allCalls } from '@pishkhan/contract/calls.ts';
import { loggedCalls } from '@pishkhan/contract/change-log/logged-calls.ts';
import { expect, it } from 'vitest';
import { callTitle, titledCalls } from './call-words.ts';

const names = Object.keys(allCalls);

it('every call has a title, because a refusal of any leaves an event', () => {
  expect(names.filter((name) => callTitle(name) === undefined)).toEqual([]);
});

it('no title is given twice, or for a call that does not exist', () => {
  expect(titledCalls.filter((name) => !names.includes(name) || name in loggedCalls)).toEqual([]);
});
