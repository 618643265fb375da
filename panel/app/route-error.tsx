import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/empty-state.tsx';
import { appWords } from './words.ts';

/** A page that failed to render or load: shows the server's reason, when there is one, and a retry button. */
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
