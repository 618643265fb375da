// The client of this page, with its cookies and its dialog for the second factor.

import { operatorXsrf } from '@pishkhan/contract/operators/calls.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { createSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { createProof } from './proof.ts';
import { touchWatch } from './touch-watch.ts';
import { createConsoleClient } from './transport.ts';

/** A page is untouched after a minute. */
const untouchedMs = 60_000;

/** Why nobody is signed in any more: the server ended the session, nobody touched the page for long, or the person left. */
export type SignedOut = 'ended' | 'idle' | 'left';

export const signedOut = createSignal<SignedOut | undefined>(undefined);

export const proof = createProof();

export const client = createConsoleClient({
  fetch: (...request) => fetch(...request),
  xsrfToken: readXsrfCookie,
  isUntouched: () => touchWatch.quietMs() > untouchedMs,
  syncClock: serverClock.sync,
  prove: proof.ask,
  onSignedOut: () => signedOut.set('ended'),
});

function readXsrfCookie(): string | undefined {
  const start = `${operatorXsrf.cookie}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return found && decodeURIComponent(found.slice(start.length));
}
