import type { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { staffWords } from './words.ts';

/** The server's own words, but for how long there is to wait. */
export function refusalWords({ problem }: CallFailed): string {
  const { code, retryAfterSeconds, detail } = problem;
  return code === 'TOO_MANY' && typeof retryAfterSeconds === 'number'
    ? staffWords.tooMany(retryAfterSeconds)
    : detail;
}
