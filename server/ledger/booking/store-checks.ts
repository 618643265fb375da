// Checks that the ledger equals the orders, shop by shop (server/schema/functions/ledger.sql contains the comparison).
import { sql } from 'kysely';
import type { Database } from '../../infra/database/database.ts';
import type { Db } from '../../infra/database/tables.ts';

export interface LedgerFault {
  vendorCode: string;
  fault: string;
  /** The code of an order, a day or the id of a transaction. */
  subject: string;
  expected: unknown;
  found: unknown;
}

export interface LedgerCheck {
  shops: number;
  /** The number of faults found, at most a hundred of a shop. */
  faults: number;
  sample: LedgerFault[];
}

/**
 * A connection of its own whose statements may take any time: comparing a shop of a million orders takes longer than the deadline
 * of every other statement.
 */
export const withLongDeadlines = <T>(
  { withoutDeadlines }: Pick<Database, 'withoutDeadlines'>,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  withoutDeadlines(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    return work(db);
  });

const maxOfShop = 100;
const maxInSample = 20;

/** `db` without deadlines: the orders of a shop of a million take seconds. `stopping` ends it after the current shop. */
export async function checkLedger(db: Db, stopping?: AbortSignal): Promise<LedgerCheck> {
  const shops = await db.selectFrom('vendor').select('code').orderBy('code').execute();
  const check: LedgerCheck = { shops: 0, faults: 0, sample: [] };
  for (const { code } of shops) {
    if (stopping?.aborted) break;
    const { rows } = await sql<Omit<LedgerFault, 'vendorCode'>>`
      SELECT fault, subject, expected, found FROM ledger_faults(${code}, ${maxOfShop})
      UNION ALL
      SELECT fault, subject, expected, found FROM ledger_settlement_faults(${code}, ${maxOfShop})
      UNION ALL
      SELECT fault, subject, expected, found FROM ledger_dispute_faults(${code}, ${maxOfShop})
      UNION ALL
      SELECT fault, subject, expected, found FROM ledger_cancellation_faults(${code}, ${maxOfShop})
      UNION ALL
      SELECT fault, subject, expected, found FROM ledger_balance_faults(${code}, ${maxOfShop})`.execute(db);
    check.shops += 1;
    check.faults += rows.length;
    for (const row of rows)
      if (check.sample.length < maxInSample) check.sample.push({ vendorCode: code, ...row });
  }
  return check;
}

export async function writeCheck(
  db: Db,
  check: LedgerCheck,
  startedAt: Date,
  finishedAt: Date,
): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({
      ...{ started_at: startedAt, finished_at: finishedAt, shops: check.shops, faults: check.faults },
      sample: JSON.stringify(check.sample),
    })
    .execute();
}

/** The time at which the last check finished. */
export async function findLastCheck(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledger_check')
    .select('finished_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at;
}

/** One process checks at a time, as long as its connection lives: `db` has a connection of its own. */
export async function tryLockCheck(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(hashtext('ledger-check')) as locked`.execute(db);
  return rows[0]!.locked;
}
