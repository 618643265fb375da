// Pages of the log. Colleagues change something at any time and no stream reports it, so the log is fetched again when it is opened.
import { exportLog, listLog } from '@pishkhan/contract/change-log/calls.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../infra/http/client.ts';
import { fileName, readBody, saveFile } from '../infra/http/download.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';
import { calendarToday, type LogFilter, queryOf } from './log-filter.ts';

const logKey = 'change-log';

type Page = Awaited<ReturnType<typeof readPage>>;

const readPage = (filter: LogFilter, after: number | undefined, signal: AbortSignal) =>
  client(
    listLog,
    { query: { ...queryOf(filter, calendarToday()), ...(after && { after: String(after) }) } },
    { signal },
  );

prefetchFirstPage({
  pathname: '/management/log',
  permission: 'log.read',
  query: ({ vendorCode }) => ({
    queryKey: [logKey, vendorCode, {}],
    queryFn: ({ signal }) => readPage({}, undefined, signal),
    isPaged: true,
  }),
});

export function useChangeLog(filter: LogFilter) {
  const { vendor } = useSession();
  return useInfiniteQuery(
    {
      queryKey: [logKey, vendor?.vendorCode, filter],
      queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }: Page) => next ?? undefined,
      placeholderData: keepPreviousData,
      ...alwaysRefetch,
    },
    queryClient,
  );
}

export const refreshChangeLog = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [logKey] });

export async function downloadLog(filter: LogFilter): Promise<void> {
  const answer = await client(exportLog, { query: queryOf(filter, calendarToday()) });
  const name = fileName(answer.headers.get('content-disposition'), 'log.xlsx');
  saveFile(await readBody(answer, () => {}), name);
}
