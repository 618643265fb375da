import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Filters, FilterValues } from './filters.ts';

/** One page of a list; `next` leads to the next one. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly next: string | number | null;
}

interface ListParts<Row, F extends Filters> {
  name: string;
  read: (
    values: FilterValues<F>,
    page: { after: string | undefined; signal: AbortSignal },
  ) => Promise<ListAnswer<Row>>;
  refreshSeconds?: number;
}

const retryAfterMs = 15_000;

/** The rows of a page. After a failure the last rows stay, with the time at which they came. */
export function useListRows<Row, F extends Filters>(
  { name, read, refreshSeconds }: ListParts<Row, F>,
  values: FilterValues<F>,
  after: string | undefined,
) {
  const query = useQuery({
    queryKey: ['list', name, values, after],
    queryFn: async ({ signal }) => ({
      ...(await read(values, { after, signal })),
      readAt: serverClock.now(),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? retryAfterMs : refreshSeconds === undefined ? false : refreshSeconds * 1000,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState(data);
  useEffect(() => {
    if (data) setLast(data);
  }, [data]);
  const shown = data ?? last;
  return {
    shown,
    error,
    isFetching,
    isOld: isPlaceholderData || (error !== null && shown !== undefined),
    refetch,
  };
}

export type ListReading<Row, F extends Filters> = ReturnType<typeof useListRows<Row, F>>;
