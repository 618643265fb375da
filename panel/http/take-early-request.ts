// What index.html asked for before any of our modules was there (early-request.ts).
import type { EarlyRequest } from './early-request.ts';

type Ahead = { earlyRequest?: EarlyRequest };
const ahead = globalThis as Ahead;

/** The answer to `me` for this token, once: whoever asks again wants to know what is true now. */
export function takeEarlyRequest(token: string): Promise<Response> | undefined {
  const taken = ahead.earlyRequest;
  delete ahead.earlyRequest;
  return taken?.token === token ? taken.answer : undefined;
}

/** How long the question has been under way; 0 when nobody has asked. */
export const earlyRequestMs = (): number =>
  ahead.earlyRequest ? performance.now() - ahead.earlyRequest.askedAt : 0;
