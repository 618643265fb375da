import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/empty-state.tsx';
import { appWords } from './words.ts';

/** A page that could not be drawn or read: says why when the server said why, and tries again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const why = error instanceof CallFailed ? error.problem.detail : appWords.pageFailedWhy;
  const retry = () => {
    reset();
    router.invalidate();
  };
  return (
    <div className="grid min-h-dvh place-items-center">
      <ErrorState title={appWords.pageFailed} onRetry={retry}>
        {why}
      </ErrorState>
    </div>
  );
}
