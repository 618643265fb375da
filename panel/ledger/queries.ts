// The read of the accounting report. Orders and the platform add rows without an event that this page hears, so it asks
// anew when it is opened (decision 62).
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { askedAnew, useAnswer } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';
import type { AskedAccounting } from './model/accounting-filter.ts';

export function useAccounting(asked: AskedAccounting) {
  const { vendor } = useSession();
  return useAnswer(
    ['accounting', vendor?.vendorCode, asked],
    (signal) => client(getAccountingReport, { query: asked }, { signal }),
    { ...askedAnew, placeholderData: keepPreviousData },
  );
}
