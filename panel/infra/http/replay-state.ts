// The state of the requests that are replayed after a 401, and of the page's reload after them. Pure.
// Invariant: the page is reloaded only when no request is being replayed any more, so that every caller has received and stored its answer.

/** `renewed`: by a new token; `lesser-role`: the new token's role may do less; `over`: the session has ended. */
export type ReloadReason = 'renewed' | 'lesser-role' | 'over';

export type ReplayState =
  | { readonly kind: 'idle' }
  /** `reload`: the reason to reload the page after them; undefined: no reload. */
  | { readonly kind: 'replaying'; readonly requests: number; readonly reload: ReloadReason | undefined }
  | { readonly kind: 'reload-due'; readonly reload: ReloadReason };

export const idle: ReplayState = { kind: 'idle' };

export const reloadOf = (state: ReplayState): ReloadReason | undefined =>
  state.kind === 'idle' ? undefined : state.reload;

const requestsOf = (state: ReplayState): number => (state.kind === 'replaying' ? state.requests : 0);

function stateWith(requests: number, reload: ReloadReason | undefined): ReplayState {
  if (requests > 0) return { kind: 'replaying', requests, reload };
  return reload ? { kind: 'reload-due', reload } : idle;
}

export const replayBegins = (state: ReplayState): ReplayState =>
  stateWith(requestsOf(state) + 1, reloadOf(state));

export const replayEnds = (state: ReplayState): ReplayState =>
  stateWith(requestsOf(state) - 1, reloadOf(state));

/** A new token is no reason to reload any more once yet another one has replaced it. */
export const reloadFor = (state: ReplayState, reason: ReloadReason): ReplayState =>
  stateWith(requestsOf(state), reason === 'renewed' ? (reloadOf(state) ?? reason) : reason);
