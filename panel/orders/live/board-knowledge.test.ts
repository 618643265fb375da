import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import { expect, test } from 'vitest';
import { knowledgeOf } from './board-knowledge.ts';
import { emptyLiveView } from './live-orders.ts';

const state = { epoch: 1, seq: 1, orders: new Map(), today: { date: '2026-01-01', count: 0, value: 0 } };
const failure = new Error('offline');
const now = 1_000_000;
const silent = now - silenceSeconds * 1000;

test.each([
  ['nothing was read yet', {}, false, true, 'unread'],
  ['the first reading has failed', { failure }, false, true, 'stale'],
  ['a later reading has failed', { state, failure, lastContactAt: now }, false, true, 'stale'],
  ['the orders were read', { state, lastContactAt: now }, false, true, 'current'],
  ['the orders were read and the board has crashed', { state, lastContactAt: now }, true, true, 'broken'],
  ['the board has crashed at once', {}, true, true, 'broken'],
  [
    'the server was heard a moment before the limit',
    { state, failure, lastContactAt: silent + 1 },
    false,
    true,
    'stale',
  ],
  [
    'the server has been silent for the limit',
    { state, failure, lastContactAt: silent },
    false,
    true,
    'away',
  ],
  [
    'the device has had no network for the limit',
    { state, failure, lastContactAt: silent },
    false,
    false,
    'offline',
  ],
  ['the device has no network, and nothing was ever read', { failure }, false, false, 'stale'],
] as const)('%s', (_, live, isBroken, isOnline, knowledge) => {
  expect(knowledgeOf({ ...emptyLiveView, ...live }, isBroken, now, isOnline)).toBe(knowledge);
});
