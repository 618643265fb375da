import { expect, test } from 'vitest';
import {
  idle,
  type ReloadReason,
  type ReplayState,
  reloadFor,
  replayBegins,
  replayEnds,
} from './replay-state.ts';

type Event = 'begins' | 'ends' | ReloadReason;

const apply = (state: ReplayState, event: Event): ReplayState =>
  event === 'begins' ? replayBegins(state) : event === 'ends' ? replayEnds(state) : reloadFor(state, event);

const after = (...events: Event[]) => events.reduce(apply, idle);

test('the page is reloaded for a new token when the last replay has ended', () => {
  expect(after('begins', 'begins', 'renewed', 'ends')).toEqual({
    kind: 'replaying',
    requests: 1,
    reload: 'renewed',
  });
  expect(after('begins', 'renewed', 'ends')).toEqual({ kind: 'reload-due', reload: 'renewed' });
});

test('a replay that renews nothing reloads nothing', () => {
  expect(after('begins', 'ends')).toEqual(idle);
});

test('a replay that begins while the reload is due delays it', () => {
  const delayed = after('begins', 'renewed', 'ends', 'begins');
  expect(delayed).toEqual({ kind: 'replaying', requests: 1, reload: 'renewed' });
  expect(replayEnds(delayed)).toEqual({ kind: 'reload-due', reload: 'renewed' });
});

test('a session that is over stays over when another request has renewed its token', () => {
  expect(after('begins', 'over', 'renewed', 'ends')).toEqual({
    kind: 'reload-due',
    reload: 'over',
  });
  expect(after('over')).toEqual({ kind: 'reload-due', reload: 'over' });
});

test('a lesser role takes the place of the new token', () => {
  expect(after('begins', 'renewed', 'ends', 'lesser-role')).toEqual({
    kind: 'reload-due',
    reload: 'lesser-role',
  });
});
