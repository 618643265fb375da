// The reads of the accounting report, and of the monthly statement with those who get it. Orders, the platform and
// colleagues change them without an event that these pages hear, so they ask anew when they are opened (decision 62).
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import {
  getMonthlyStatement,
  listStatementReceivers,
  setStatementReceiver,
} from '@pishkhan/contract/ledger/statement-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { askedAnew, queryClient, useAnswer } from '../cache/public.ts';
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

const receivers = 'statement-receivers';

export function useReceivers() {
  const { vendor } = useSession();
  return useAnswer(
    [receivers, vendor?.vendorCode],
    (signal) => client(listStatementReceivers, undefined, { signal }),
    askedAnew,
  );
}

/** Rejects with the server's refusal. */
export async function saveReceiver(body: { id: number; isReceiver: boolean }): Promise<void> {
  await client(setStatementReceiver, { body });
  await queryClient.invalidateQueries({ queryKey: [receivers] });
}
