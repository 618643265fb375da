import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../ui/empty-state.tsx';
import { reportBroken } from './background/run-orders.ts';
import { appWords } from './words.ts';

/**
 * A page that failed to render or load: shows the server's reason, when there is one, and a retry button. It rings when it replaces the
 * board.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    reportBroken(/^\/orders(\/list)?\/?$/.test(location.pathname));
    return () => reportBroken(false);
  }, []);
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
