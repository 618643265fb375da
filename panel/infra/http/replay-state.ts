// The state of the requests that are replayed after a 401, and of the page's reload after them. Pure.
// Invariant: the page is reloaded only when no request is being replayed any more, so that every caller has received and stored its answer.

/** `renewed`: by a new token; `lesser-role`: the new token's role may do less; `over`: the session has ended. */
export type ReloadReason = 'renewed' | 'lesser-role' | 'over';

export type ReplayState =
  | { readonly kind: 'idle' }
  /** `reload`: why the page is reloaded after them; undefined: it is not. */
  | { readonly kind: 'replaying'; readonly requests: number; readonly reload: ReloadReason | undefined }
  | { readonly kind: 'reload-due'; readonly reload: ReloadReason };

export type ReplayEvent = 'replay-begins' | 'replay-ends' | 'reloads' | ReloadReason;

export const idle: ReplayState = { kind: 'idle' };

export const reloadOf = (state: ReplayState): ReloadReason | undefined =>
  state.kind === 'idle' ? undefined : state.reload;

export function afterReplayEvent(state: ReplayState, event: ReplayEvent): ReplayState {
  const reload = reloadOf(state);
  const requests = state.kind === 'replaying' ? state.requests : 0;
  switch (event) {
    case 'replay-begins':
      return withRequests(requests + 1, reload);
    case 'replay-ends':
      return withRequests(requests - 1, reload);
    case 'reloads':
      return withRequests(requests, undefined);
    case 'renewed':
      return withRequests(requests, reload ?? 'renewed');
    case 'lesser-role':
    case 'over':
      return withRequests(requests, event);
    default:
      return event satisfies never;
  }
}

function withRequests(requests: number, reload: ReloadReason | undefined): ReplayState {
  if (requests > 0) return { kind: 'replaying', requests, reload };
  return reload ? { kind: 'reload-due', reload } : idle;
}
