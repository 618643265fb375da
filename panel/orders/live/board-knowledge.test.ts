import { expect, test } from 'vitest';
import { knowledgeOf } from './board-knowledge.ts';
import { emptyLiveView } from './live-orders.ts';

const state = { epoch: 1, seq: 1, orders: new Map(), today: { date: '2026-01-01', count: 0, value: 0 } };

test.each([
  ['nothing was read yet', { state: undefined, failure: undefined }, false, 'unread'],
  ['the first reading has failed', { state: undefined, failure: new Error('offline') }, false, 'stale'],
  ['a later reading has failed', { state, failure: new Error('offline') }, false, 'stale'],
  ['the orders were read', { state, failure: undefined }, false, 'current'],
  ['the orders were read, and the board has crashed', { state, failure: undefined }, true, 'broken'],
  ['the board has crashed at once', emptyLiveView, true, 'broken'],
] as const)('%s', (_, live, isBroken, knowledge) => {
  expect(knowledgeOf(live, isBroken)).toBe(knowledge);
});
