// The client of this page, with its cookies and its dialog for the second factor.
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { createProof } from './proof.ts';
import { createConsoleClient } from './transport.ts';

/** Why nobody is signed in any more: the server ended the session, nobody touched the page for long, or the person left. */
export type SignedOut = 'ended' | 'idle' | 'left';

export const signedOut = createSignal<SignedOut | undefined>(undefined);

export const proof = createProof();

export const client = createConsoleClient({
  fetch: (...request) => fetch(...request),
  xsrfToken: readXsrfCookie,
  syncClock: serverClock.sync,
  prove: proof.ask,
  onSignedOut: () => signedOut.set('ended'),
});

/** The cookie has a prefix where the console is served over HTTPS. */
function readXsrfCookie(): string | undefined {
  const found = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? undefined : decodeURIComponent(found[1]);
}
