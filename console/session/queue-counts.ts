import { getQueueCounts, maxCounted, type QueueName } from '@pishkhan/contract/operators/queue-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { useOperator } from './operator.ts';

const refreshMs = 30_000;

/** The number of waiting items of each queue; null where the operator may not know it, undefined until it is read. */
export function useQueueCounts(): Readonly<Partial<Record<QueueName, number | null>>> {
  const isSignedIn = useOperator() !== null;
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => client(getQueueCounts, undefined, { signal }),
    enabled: isSignedIn,
    refetchInterval: refreshMs,
  });
  return data ?? {};
}

/** «۱۲», or «۱٬۰۰۰+» for a longer queue. */
export const shownCount = (count: number): string =>
  count > maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(count);
