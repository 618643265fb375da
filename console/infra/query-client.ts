// The cache of reads. A read that may succeed later is tried three times more, after the server's own pause if it names one.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 3;
const maxPauseMs = 30_000;

export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < maxRetries && error instanceof CallFailed && error.problem.retryable;

export function retryPauseMs(failures: number, error: unknown): number {
  const seconds = error instanceof CallFailed ? error.problem.retryAfterSeconds : undefined;
  return Math.min(maxPauseMs, typeof seconds === 'number' ? seconds * 1000 : 1000 * 2 ** failures);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay: retryPauseMs, staleTime: 5_000, networkMode: 'always' },
  },
});
