// Adds transactions to the ledger. No transaction is ever changed or deleted; the table itself refuses that.
import type { Entries, TransactionKind } from '@pishkhan/contract/ledger/accounts.ts';
import { sql } from 'kysely';
import type { Row, Trx } from '../infra/database/tables.ts';
import { columnsOf } from './account-columns.ts';

type Named = Pick<Row<'ledger_transaction'>, 'vendor_code' | 'at'> &
  Partial<
    Pick<
      Row<'ledger_transaction'>,
      | 'order_code'
      | 'revision'
      | 'adjustment_code'
      | 'settlement_number'
      | 'commission_percent'
      | 'reason'
      | 'dispute_until'
      | 'operator_id'
    >
  >;

export interface NewTransaction extends Named {
  kind: TransactionKind;
  entries: Entries;
}

const nothing = {
  ...{ order_code: null, revision: null, adjustment_code: null, settlement_number: null },
  ...{ commission_percent: null, reason: null, dispute_until: null, operator_id: null },
};

/** Returns their ids, in the same order. */
export async function writeTransactions(
  trx: Trx,
  transactions: readonly NewTransaction[],
): Promise<number[]> {
  if (transactions.length === 0) return [];
  const rows = await trx
    .insertInto('ledger_transaction')
    .values(transactions.map(({ entries, ...named }) => ({ ...nothing, ...named, ...columnsOf(entries) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const lockName = 'ledger';

/**
 * Locks the ledger against other writers until the end of the transaction. Writers are short, and each reads
 * what is booked before it books the difference.
 */
export async function lockLedger(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
}

/** False when another process writes to the ledger now. Otherwise the ledger is locked until the end of the transaction. */
export async function tryLockLedger(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext(${lockName})) as locked`.execute(trx);
  return rows[0]!.locked;
}
