import type { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { staffWords } from './words.ts';

/** The server's message, with the waiting time added. */
export function refusalWords({ problem }: CallFailed): string {
  const { code, retryAfterSeconds, detail } = problem;
  return code === 'TOO_MANY' && typeof retryAfterSeconds === 'number'
    ? staffWords.tooMany(retryAfterSeconds)
    : detail;
}
