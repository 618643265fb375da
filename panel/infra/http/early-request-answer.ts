// The requests that index.html has sent before any module was loaded (early-request.ts).
import { me } from '@pishkhan/contract/session/calls.ts';
import type { EarlyRequests } from './early-request.ts';

const ahead = (): EarlyRequests | undefined =>
  (globalThis as { earlyRequests?: EarlyRequests }).earlyRequests;

/** An answer that nobody took while the page started describes the past: the board's first reader may come after an hour elsewhere. */
const freshMs = 30_000;

/** The answer to a GET of this path and query for this token, once: a later caller needs a fresh answer. */
export function consumeEarlyAnswer(token: string, url: string): Promise<Response> | undefined {
  const early = ahead();
  if (early?.token !== token || performance.now() - early.askedAt > freshMs) return undefined;
  const taken = early.answers[url];
  delete early.answers[url];
  return taken;
}

/** The age of the early request for the user; 0 when there is none, or its answer has been taken. */
export function earlyRequestMs(): number {
  const early = ahead();
  return early && me.path in early.answers ? performance.now() - early.askedAt : 0;
}
