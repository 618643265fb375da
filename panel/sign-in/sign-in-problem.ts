// Sorts the refusals of signing in: a field error, a wait, or a fault that the person cannot correct.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { httpWords } from '../infra/http/words.ts';

export type SignInProblem =
  | { readonly kind: 'field'; readonly text: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'elsewhere'; readonly text: string };

export function signInProblem(error: unknown): SignInProblem {
  if (!(error instanceof CallFailed)) return { kind: 'elsewhere', text: httpWords.generic };
  const { code, detail, errors, retryAfterSeconds } = error.problem;
  if (code === 'TOO_MANY' && typeof retryAfterSeconds === 'number') {
    return { kind: 'wait', seconds: retryAfterSeconds };
  }
  if (errors?.[0]) return { kind: 'field', text: errors[0].detail };
  return { kind: 'elsewhere', text: detail };
}
