// Failures without a problem document of our server: the connection broke, or a proxy answered.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { httpWords } from './words.ts';

const localProblem = (code: string, status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: detail,
  status,
  detail,
  instance: '',
  code,
  retryable: true,
});

/** Code `NETWORK`, status 0: it is unknown whether the server has processed the request. */
export const networkFailure = (): CallFailed => new CallFailed(localProblem('NETWORK', 0, httpWords.network));

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
    ? new CallFailed(localProblem('UNAVAILABLE', answer.status, httpWords.unavailable))
    : new CallFailed(localProblem('UNREADABLE', answer.status, httpWords.generic));
}
