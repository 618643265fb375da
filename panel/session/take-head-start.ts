// What index.html asked for before any of our modules was there (head-start.ts).
import type { HeadStart } from './head-start.ts';

type Ahead = { headStart?: HeadStart };
const ahead = globalThis as Ahead;

/** The answer to `me` for this token, once: whoever asks again wants to know what is true now. */
export function takeHeadStart(token: string): Promise<Response> | undefined {
  const taken = ahead.headStart;
  delete ahead.headStart;
  return taken?.token === token ? taken.answer : undefined;
}

/** How long the question has been under way; 0 when nobody has asked. */
export const headStartMs = (): number => (ahead.headStart ? performance.now() - ahead.headStart.askedAt : 0);
