// Rates of commission.
import { refuse } from '@pishkhan/contract/faults.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../infra/database/tables.ts';
import { isShop } from './read-shop.ts';
import { lockLedger } from './write-transactions.ts';

export interface Rate {
  percent: number;
  startsAt: string;
}

/** A booked sale retains its rate, so a new rate must not begin before such an order. */
export async function saveRate(trx: Trx, vendorCode: string, { percent, startsAt }: Rate) {
  await lockLedger(trx);
  if (!(await isShop(trx, vendorCode))) return refuse('NOT_FOUND');
  const from = new Date(startsAt);
  const booked = await trx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('vendor_code', '=', vendorCode)
    .where('kind', '=', 'SALE')
    .where('at', '>=', from)
    .limit(1)
    .executeTakeFirst();
  if (booked) {
    const known = await findRate(trx, vendorCode, from);
    return known === percent ? { percent, startsAt: from.toISOString() } : refuse('RATE_IN_PAST');
  }
  await trx
    .insertInto('ledger_commission_rate')
    .values({ vendor_code: vendorCode, starts_at: from, percent })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'starts_at']).doUpdateSet({ percent }))
    .execute();
  return { percent, startsAt: from.toISOString() };
}

const findRate = async (trx: Trx, vendorCode: string, startsAt: Date): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('ledger_commission_rate')
      .select('percent')
      .where('vendor_code', '=', vendorCode)
      .where('starts_at', '=', startsAt)
      .executeTakeFirst()
  )?.percent;

const maxRates = 200;

/** Latest first; undefined when there is no such shop. */
export async function listRates(db: Db, vendorCode: string): Promise<Rate[] | undefined> {
  if (!(await isShop(db, vendorCode))) return undefined;
  const rows = await db
    .selectFrom('ledger_commission_rate')
    .select(['percent', 'starts_at'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('starts_at', 'desc')
    .limit(maxRates)
    .execute();
  return rows.map(({ percent, starts_at }) => ({ percent, startsAt: starts_at.toISOString() }));
}

/** Stores the rate of a signed contract, in the transaction of the signature. It applies once `writeDueRates` has run. */
export const storeContractRate = (
  trx: Trx,
  rate: { vendorCode: string; percent: number; startsAt: Date },
): Promise<unknown> =>
  trx
    .insertInto('ledger_rate_due')
    .values({ vendor_code: rate.vendorCode, percent: rate.percent, starts_at: rate.startsAt })
    .execute();

/**
 * The caller holds the lock of the ledger and books orders afterwards: an order that was placed after a
 * signature was placed after its note. A rate that the platform sent for the same instant stays.
 */
export async function writeDueRates(trx: Trx): Promise<void> {
  await sql`
    WITH due AS (DELETE FROM ledger_rate_due RETURNING vendor_code, starts_at, percent)
    INSERT INTO ledger_commission_rate (vendor_code, starts_at, percent)
    SELECT DISTINCT ON (vendor_code, starts_at) vendor_code, starts_at, percent FROM due ORDER BY vendor_code, starts_at
    ON CONFLICT DO NOTHING`.execute(trx);
}
