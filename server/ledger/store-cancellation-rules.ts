// The rules by which a cancellation pays the shop. A change adds a version; none is edited.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { CancellationTerms } from '@pishkhan/contract/ledger/cancellation.ts';
import { defaultCommissionPercent } from '@pishkhan/contract/ledger/commission.ts';
import type { CancellationRules } from '@pishkhan/contract/marketplace/cancellation-calls.ts';
import {
  type CancellationPercents,
  defaultCancellationPercents,
} from '@pishkhan/contract/orders/cancellation.ts';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../infra/database/tables.ts';

const viewRules = (row: Row<'cancellation_rule'> | undefined): CancellationRules =>
  row
    ? { version: row.version, startsAt: row.starts_at.toISOString(), percents: percentsOf(row) }
    : { version: 0, startsAt: null, percents: defaultCancellationPercents };

const percentsOf = (row: Row<'cancellation_rule'>): CancellationPercents => ({
  NEW: row.new_percent,
  PREPARING: row.preparing_percent,
  READY: row.ready_percent,
});

export const readCancellationRules = async (db: Db): Promise<CancellationRules> =>
  viewRules(
    await db
      .selectFrom('cancellation_rule')
      .selectAll()
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

/** Refuses with RULES_STALE when another version is in force. */
export async function saveCancellationRules(
  trx: Trx,
  { version, percents }: { version: number; percents: CancellationPercents },
  now: Date,
) {
  // Two that set rules at once take turns.
  await sql`select pg_advisory_xact_lock(hashtext('cancellation rules'))`.execute(trx);
  if ((await readCancellationRules(trx)).version !== version) return refuse('RULES_STALE');
  const row = {
    version: version + 1,
    starts_at: now,
    new_percent: percents.NEW,
    preparing_percent: percents.PREPARING,
    ready_percent: percents.READY,
  };
  await trx.insertInto('cancellation_rule').values(row).execute();
  return viewRules(row);
}

/** The rules in force with the commission of an order; a signed rate that is not written yet counts (`writeDueRates`). */
export async function readCancellationTerms(
  db: Db,
  { vendorCode, code }: { vendorCode: string; code: string },
): Promise<CancellationTerms> {
  const { version, percents } = await readCancellationRules(db);
  const { rows } = await sql<{ percent: number }>`
    SELECT r.percent FROM all_orders o CROSS JOIN LATERAL (
      SELECT starts_at, percent, 0 AS place FROM ledger_commission_rate WHERE vendor_code = o.vendor_code AND starts_at <= o.placed_at
      UNION ALL
      SELECT starts_at, percent, 1 FROM ledger_rate_due WHERE vendor_code = o.vendor_code AND starts_at <= o.placed_at
      ORDER BY starts_at DESC, place LIMIT 1
    ) r WHERE o.vendor_code = ${vendorCode} AND o.code = ${code}`.execute(db);
  return { percents, rules: version, commissionPercent: rows[0]?.percent ?? defaultCommissionPercent };
}
