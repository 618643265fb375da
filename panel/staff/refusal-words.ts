import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { staffWords } from './words.ts';

/** The server's message, with the waiting time added. */
export function refusalWords({ code, retryAfterSeconds, detail }: Problem): string {
  return code === 'TOO_MANY' && typeof retryAfterSeconds === 'number'
    ? staffWords.tooMany(retryAfterSeconds)
    : detail;
}
