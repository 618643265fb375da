import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/skeleton.tsx';

/** The state of a read: the common part of a TanStack query, of `useFetch`, and of the live orders. */
export interface Query<T> {
  /** Null: the read succeeded, and the item does not exist. */
  readonly data: T | null | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface MissingWords {
  readonly title: string;
  readonly hint: string;
}

interface LoadedProps<T> {
  query: Query<T>;
  /** Title of a failure; the server's reason stands below it. */
  failed?: string | undefined;
  /** Replaces the server's reason. */
  hint?: string;
  /** Label of the skeleton for screen readers. */
  loading?: string | undefined;
  /** Bars in a column, by default a card. */
  skeleton?: ReactNode;
  /** Shown instead of a failure when the item does not exist. */
  missing?: ReactNode | MissingWords;
  children: (data: T) => ReactNode;
}

/**
 * The four states of a page's query: loading, failed, missing, loaded. Data stay on the screen when a refetch
 * fails, unless the item no longer exists. A page that waits for two queries nests two of these.
 */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, failed, hint, loading, skeleton, missing, children } = props;
  const { data, error, isFetching, refetch } = query;
  const problem = error instanceof CallFailed ? error.problem : undefined;
  // Checked before the cached data: the item may have been deleted or withdrawn since. A malformed id is
  // answered with 422. A cached list may lack a new item, so its next answer is awaited.
  const isMissing = problem?.status === 404 || problem?.status === 422 || (data === null && !isFetching);
  if (missing && isMissing)
    return isWords(missing) ? (
      <EmptyState icon="search" title={missing.title}>
        {missing.hint}
      </EmptyState>
    ) : (
      missing
    );
  if (data !== undefined && data !== null) return children(data);
  if (error)
    return (
      <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching}>
        {hint ?? problem?.detail}
      </ErrorState>
    );
  return (
    <Loading label={loading} className="flex flex-col gap-4">
      {skeleton}
    </Loading>
  );
}

const isWords = (missing: ReactNode | MissingWords): missing is MissingWords =>
  typeof missing === 'object' && missing !== null && 'hint' in missing;
