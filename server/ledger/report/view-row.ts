import { type Account, accounts, type Entries } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { settledState } from '@pishkhan/contract/ledger/settled.ts';
import { detailsOf, transactionKindWords } from '@pishkhan/contract/ledger/words.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Db } from '../../infra/database/tables.ts';
import { entriesOf } from '../account-columns.ts';
import { compareIbans } from '../settlements/read-shops-iban.ts';
import type { TransactionRow } from './read-accounting.ts';

export const entryList = (entries: Entries): { account: Account; amount: number }[] =>
  (Object.keys(accounts) as Account[]).flatMap((account) => {
    const amount = entries[account];
    return amount === undefined ? [] : [{ account, amount }];
  });

/** Views rows of one shop. */
export async function viewRows(
  db: Db,
  vendorCode: string,
  rows: readonly TransactionRow[],
): Promise<AccountingRow[]> {
  const isShopsIban = await compareIbans(db, vendorCode, rows);
  return rows.map((row) => viewRow(row, isShopsIban(row)));
}

function viewRow(row: TransactionRow, isShopsIban: boolean | null): AccountingRow {
  const number = row.settlement_number;
  const entries = entriesOf(row);
  return {
    createdAt: row.at.toISOString(),
    header: transactionKindWords[row.kind],
    details: row.reason ?? (number === null ? detailsOf(entries) : `شماره ${number}`),
    orderCode: row.order_code as OrderCode | null,
    ...{ id: row.id, kind: row.kind, owed: row.owed, entries: entryList(entries) },
    commissionPercent: row.commission_percent,
    reason: row.reason,
    adjustmentCode: row.adjustment_code,
    ...{ settlementNumber: number, isShopsIban, transfer: row.transfer },
    settled: number === null ? settledOf(row) : null,
    disputeUntil: row.dispute_until?.toISOString() ?? null,
    dispute: row.dispute,
  };
}

const settledOf = ({ open, settlements }: TransactionRow): AccountingRow['settled'] => ({
  ...{ state: settledState({ open, isListed: settlements !== null }), open },
  settlements: (settlements ?? []).map(({ paidAt, ...one }) => ({
    ...one,
    paidAt: new Date(paidAt).toISOString(),
  })),
});
