import { expect, test } from 'vitest';
import { afterReplayEvent, idle, type ReplayEvent } from './replay-state.ts';

const after = (...events: ReplayEvent[]) => events.reduce(afterReplayEvent, idle);

test('the page is reloaded for a new token when the last replay has ended', () => {
  expect(after('replay-begins', 'replay-begins', 'renewed', 'replay-ends')).toEqual({
    kind: 'replaying',
    requests: 1,
    reload: 'renewed',
  });
  expect(after('replay-begins', 'renewed', 'replay-ends')).toEqual({ kind: 'reload-due', reload: 'renewed' });
});

test('a replay that renews nothing reloads nothing', () => {
  expect(after('replay-begins', 'replay-ends')).toEqual(idle);
});

test('a replay that begins while the reload is due delays it', () => {
  const delayed = after('replay-begins', 'renewed', 'replay-ends', 'replay-begins');
  expect(delayed).toEqual({ kind: 'replaying', requests: 1, reload: 'renewed' });
  expect(afterReplayEvent(delayed, 'replay-ends')).toEqual({ kind: 'reload-due', reload: 'renewed' });
});

test('a session that is over stays over when another request has renewed its token', () => {
  expect(after('replay-begins', 'over', 'renewed', 'replay-ends')).toEqual({
    kind: 'reload-due',
    reload: 'over',
  });
  expect(after('over')).toEqual({ kind: 'reload-due', reload: 'over' });
});

test('a lesser role takes the place of the new token', () => {
  expect(after('replay-begins', 'renewed', 'replay-ends', 'lesser-role')).toEqual({
    kind: 'reload-due',
    reload: 'lesser-role',
  });
});

test('the page is reloaded once', () => {
  expect(after('replay-begins', 'renewed', 'replay-ends', 'reloads')).toEqual(idle);
});
