import { type Account, accounts, type Entries } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { detailsOf, transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { entriesOf } from '../account-columns.ts';
import type { TransactionRow } from './read-accounting.ts';

export const entryList = (entries: Entries): { account: Account; amount: number }[] =>
  (Object.keys(accounts) as Account[]).flatMap((account) => {
    const amount = entries[account];
    return amount === undefined ? [] : [{ account, amount }];
  });

export function viewRow(row: TransactionRow): AccountingRow {
  const entries = entriesOf(row);
  return {
    createdAt: row.at.toISOString(),
    header: transactionKindWords[row.kind],
    details: row.reason ?? (row.settlement_number ? `شماره ${row.settlement_number}` : detailsOf(entries)),
    orderCode: row.order_code as OrderCode | null,
    ...{ id: row.id, kind: row.kind, owed: row.owed, entries: entryList(entries) },
    commissionPercent: row.commission_percent,
    reason: row.reason,
    adjustmentCode: row.adjustment_code,
    settlementNumber: row.settlement_number,
    disputeUntil: row.dispute_until?.toISOString() ?? null,
    dispute: row.dispute,
  };
}
