// The reads of the general report. Orders change its figures without an event that this page receives, so it refetches when it is opened
// (decision 62).
import { getSalesDetails, getSalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { spanOf } from '../fa/periods.ts';
import { client } from '../infra/http/client.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';
import type { ChosenPeriod } from './chosen-period.ts';

const key = 'sales-report';

function queryOf(chosen: ChosenPeriod, today: string) {
  if (chosen === 'today') return { isToday: 'true' } as const;
  const { startDate, endDate } = typeof chosen === 'string' ? spanOf(chosen, today) : chosen;
  // The end is left out, so that the server decides what today is.
  return endDate === today ? { startDate } : { startDate, endDate };
}

export function useSalesReport(chosen: ChosenPeriod, today: string) {
  const { vendor } = useSession();
  const query = queryOf(chosen, today);
  return useAnswer(
    [key, vendor?.vendorCode, query],
    (signal) => client(getSalesReport, { query }, { signal }),
    { ...alwaysRefetch, placeholderData: keepPreviousData },
  );
}

export function useSalesDetails(chosen: ChosenPeriod, today: string) {
  const { vendor } = useSession();
  const query = queryOf(chosen, today);
  return useAnswer(
    [key, 'details', vendor?.vendorCode, query],
    (signal) => client(getSalesDetails, { query }, { signal }),
    { ...alwaysRefetch, placeholderData: keepPreviousData },
  );
}

export const refreshSalesReport = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });
