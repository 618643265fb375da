import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { expect, test } from 'vitest';
import { findSample } from './samples.ts';

test('every call that takes something has a valid request to begin with', () => {
  const isWhole = ({ name, params, query, body }: Call): boolean => {
    const sample = findSample(name);
    const needsQuery = query !== undefined && !query.safeParse({}).success;
    return (
      (params === undefined || sample?.params !== undefined) &&
      (!needsQuery || sample?.query !== undefined) &&
      (body === undefined || body.safeParse({}).success || (sample?.body ?? sample?.form) !== undefined)
    );
  };
  const calls: Call[] = Object.values(allCalls);
  expect(calls.filter((call) => !isWhole(call)).map(({ name }) => name)).toEqual([]);
});
