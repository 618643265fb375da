import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { ErrorState } from '@pishkhan/panel/ui/empty-state.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { appWords } from './words.ts';

/** A page that failed to load or to render: the server's reason, when there is one, and a retry button. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title={appWords.pageFailed} onRetry={retry}>
        {error instanceof CallFailed ? error.problem.detail : appWords.pageFailedWhy}
      </ErrorState>
    </main>
  );
}
