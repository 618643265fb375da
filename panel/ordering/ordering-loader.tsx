// Loads the data of the forms. A failure shows its reason and a retry button.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OrderingSettings, Polygon } from '@pishkhan/contract/vendors/ordering-settings.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useOrderingSettings, usePolygons } from './queries.ts';
import { orderingWords } from './words.ts';

export const WithSettings = ({ children }: { children: (settings: OrderingSettings) => ReactNode }) => (
  <Loaded query={useOrderingSettings()}>{children}</Loaded>
);

export const WithAreas = ({
  children,
}: {
  children: (settings: OrderingSettings, polygons: readonly Polygon[]) => ReactNode;
}) => {
  const polygons = usePolygons();
  return (
    <WithSettings>
      {(settings) => <Loaded query={polygons}>{(known) => children(settings, known)}</Loaded>}
    </WithSettings>
  );
};

function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (known: T) => ReactNode }) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error && !isFetching)
    return (
      <ErrorState title={orderingWords.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {error instanceof CallFailed && error.problem.detail}
      </ErrorState>
    );
  return (
    <Loading label={orderingWords.loading} className="flex flex-col gap-4">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  );
}
