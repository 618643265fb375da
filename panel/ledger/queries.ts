// The reads of the accounting report and of the monthly statement. Orders and the platform add rows without an event that
// these pages hear, so they ask anew when they are opened (decision 62).
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { getMonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { askedAnew, useAnswer } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';
import type { AskedAccounting } from './model/accounting-filter.ts';
import type { AskedMonth } from './model/asked-month.ts';

export function useAccounting(asked: AskedAccounting) {
  const { vendor } = useSession();
  return useAnswer(
    ['accounting', vendor?.vendorCode, asked],
    (signal) => client(getAccountingReport, { query: asked }, { signal }),
    { ...askedAnew, placeholderData: keepPreviousData },
  );
}

export function useMonthlyStatement(asked: AskedMonth) {
  const { vendor } = useSession();
  return useAnswer(
    ['monthly-statement', vendor?.vendorCode, asked],
    (signal) => client(getMonthlyStatement, { query: asked }, { signal }),
    { ...askedAnew, placeholderData: keepPreviousData },
  );
}
