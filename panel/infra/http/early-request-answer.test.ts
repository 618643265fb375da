import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EarlyRequests } from './early-request.ts';
import { consumeEarlyAnswer } from './early-request-answer.ts';

const list = '/api/v1/Order/list/in-progress';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const earlyRequests: EarlyRequests = {
    token: 'one',
    askedAt: performance.now(),
    answers: { [list]: Promise.resolve(new Response('[]')) },
  };
  Object.assign(globalThis, { earlyRequests });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'earlyRequests');
});

test('an early answer is taken once, and only for the token that asked', () => {
  expect(consumeEarlyAnswer('two', list)).toBeUndefined();
  expect(consumeEarlyAnswer('one', `${list}?page=2`)).toBeUndefined();
  expect(consumeEarlyAnswer('one', list)).toBeInstanceOf(Promise);
  expect(consumeEarlyAnswer('one', list)).toBeUndefined();
});

test('an early answer that nobody took while the page started is never taken later', () => {
  vi.advanceTimersByTime(31_000);
  expect(consumeEarlyAnswer('one', list)).toBeUndefined();
});
