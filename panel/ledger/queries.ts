// The reads of the accounting report, of settlements, disputes, and the monthly statement with its receivers. Orders, the platform and
// colleagues change them without an event that these pages receive, so they are read again when opened (decision 62). Events report only
// that a dispute is opened, withdrawn or answered.
import type { CallInput } from '@pishkhan/contract/kit/call.ts';
import { getAccountingReport } from '@pishkhan/contract/ledger/calls.ts';
import { getAdjustment, listDisputes } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { getSettlement } from '@pishkhan/contract/ledger/settlement-calls.ts';
import {
  getMonthlyStatement,
  listStatementReceivers,
  setStatementReceiver,
} from '@pishkhan/contract/ledger/statement-calls.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { client } from '../infra/http/client.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient, useAnswer } from '../session/cache/public.ts';
import { onVendorUpdate, useSession } from '../session/public.ts';
import type { RequestedMonth } from './requested-month.ts';

const accountingKey = 'accounting';
const disputesKey = 'disputes';

const useVendorCode = () => useSession().vendor?.vendorCode;

type AccountingQuery = CallInput<typeof getAccountingReport>['query'];

const readAccounting = (query: AccountingQuery, signal: AbortSignal) =>
  client(getAccountingReport, { query }, { signal });

prefetchFirstPage({
  pathname: '/management/report/accounting',
  permission: 'reports.read',
  query: ({ vendorCode }) => ({
    queryKey: [accountingKey, vendorCode, {}],
    queryFn: ({ signal }) => readAccounting({}, signal),
  }),
});

export const useAccounting = (query: AccountingQuery) =>
  useAnswer([accountingKey, useVendorCode(), query], (signal) => readAccounting(query, signal), {
    ...alwaysRefetch,
    placeholderData: keepPreviousData,
  });

/** A settlement with one page of its lines. */
export const useSettlement = (number: string, query: { page?: string }) =>
  useAnswer(
    [accountingKey, useVendorCode(), 'settlement', number, query],
    (signal) => client(getSettlement, { params: { number }, query }, { signal }),
    { ...alwaysRefetch, placeholderData: keepPreviousData },
  );

const statementKey = 'monthly-statement';
const readStatement = (asked: RequestedMonth, signal: AbortSignal) =>
  client(getMonthlyStatement, { query: asked }, { signal });

prefetchFirstPage({
  pathname: '/management/report/monthly',
  permission: 'reports.read',
  query: ({ vendorCode }) => ({
    queryKey: [statementKey, vendorCode, {}],
    queryFn: ({ signal }) => readStatement({}, signal),
  }),
});

export const useMonthlyStatement = (asked: RequestedMonth) =>
  useAnswer([statementKey, useVendorCode(), asked], (signal) => readStatement(asked, signal), {
    ...alwaysRefetch,
    placeholderData: keepPreviousData,
  });

const receivers = 'statement-receivers';

export const useReceivers = () =>
  useAnswer(
    [receivers, useVendorCode()],
    (signal) => client(listStatementReceivers, undefined, { signal }),
    alwaysRefetch,
  );

/** Rejects with the server's refusal. */
export async function saveReceiver(body: { id: number; isReceiver: boolean }): Promise<void> {
  await client(setStatementReceiver, { body });
  await queryClient.invalidateQueries({ queryKey: [receivers] });
}

export const useDisputes = () =>
  useAnswer(
    [disputesKey, useVendorCode()],
    (signal) => client(listDisputes, undefined, { signal }),
    alwaysRefetch,
  );

/** A refund or a charge with its evidence and disputes. */
export const useAdjustment = (adjustmentCode: string) =>
  useAnswer(
    [disputesKey, useVendorCode(), adjustmentCode],
    (signal) => client(getAdjustment, { params: { adjustmentCode } }, { signal }),
    alwaysRefetch,
  );

export const refreshDisputes = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [accountingKey] }),
    queryClient.invalidateQueries({ queryKey: [disputesKey] }),
  ]);
};

onVendorUpdate((update, before) => {
  if (update.disputes !== before.disputes) void refreshDisputes();
});
