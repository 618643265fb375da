// The request that index.html has sent before any module was loaded (early-request.ts).
import type { EarlyRequest } from './early-request.ts';

type Ahead = { earlyRequest?: EarlyRequest };
const ahead = globalThis as Ahead;

/** The answer to `me` for this token, once: a later caller needs a fresh answer. */
export function takeEarlyAnswer(token: string): Promise<Response> | undefined {
  const taken = ahead.earlyRequest;
  delete ahead.earlyRequest;
  return taken?.token === token ? taken.answer : undefined;
}

/** The age of the early request; 0 when there is none. */
export const earlyRequestMs = (): number =>
  ahead.earlyRequest ? performance.now() - ahead.earlyRequest.askedAt : 0;
