import { CallFailed } from '@pishkhan/contract/kit/client.ts';

/** The server's sentence about a refusal. `otherwise` is the sentence for any other failure; without it, that failure is rethrown. */
export function sentenceOf(failure: unknown, otherwise?: string): string {
  if (failure instanceof CallFailed) return failure.problem.detail;
  if (otherwise === undefined) throw failure;
  return otherwise;
}
