// Failures without a problem document of our server: the connection broke, or a proxy answered.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';

const failureWords = {
  network: 'اتصال به سامانه برقرار نیست؛ اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
  unavailable: 'سامانه موقتاً در دسترس نیست؛ چند لحظه دیگر دوباره تلاش کنید.',
  unreadable: 'خطایی رخ داد. دوباره تلاش کنید.',
} as const;

const localFailure = (code: string, status: number, detail: string): CallFailed =>
  new CallFailed({
    type: 'about:blank',
    title: detail,
    status,
    detail,
    instance: '',
    code,
    retryable: true,
  });

/** Code `NETWORK`, status 0: it is unknown whether the server has processed the request. */
export const networkFailure = (): CallFailed => localFailure('NETWORK', 0, failureWords.network);

/** The problem of an answer outside 200-299; a local text when the body is not a problem document. */
export async function failureOf(answer: Response): Promise<CallFailed> {
  if (answer.headers.get('content-type')?.startsWith('application/problem+json')) {
    try {
      return new CallFailed((await answer.json()) as Problem);
    } catch {
      return networkFailure();
    }
  }
  return answer.status >= 500
    ? localFailure('UNAVAILABLE', answer.status, failureWords.unavailable)
    : localFailure('UNREADABLE', answer.status, failureWords.unreadable);
}

/** The sentence about a failed call for the person. An error of the program has no sentence and is thrown again. */
export function sentenceOf(failure: unknown): string {
  if (failure instanceof CallFailed) return failure.problem.detail;
  throw failure;
}
