// Drafts a settlement run: reads what is open of each shop and adds its row, a few hundred shops a transaction.
// Invariant: rows are added in the order of the shops, in the transaction that moves the run's place behind them, so a process that dies
// leaves a run that any other continues.
import type { PayoutHold } from '@pishkhan/contract/ledger/payout.ts';
import { maxSettlementLines } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { openField, sealField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db, Trx } from '../../infra/database/tables.ts';
import { hitFaultPoint } from '../../infra/fault-points.ts';
import { accountPlace } from '../settlements/read-shops-iban.ts';
import { exclusionOf } from './rules.ts';
import { rowDigest, rowPlace, sumRows, takeRun } from './store-runs.ts';

const shopsAtOnce = 500;

/** SQL: count, sum and digest of lines that `ledger_open_lines` returned as `l`. */
export const lineSums = sql`count(*)::int AS lines, coalesce(sum(l.amount), 0)::bigint AS amount,
  encode(sha256(convert_to(coalesce(string_agg(l.order_code || ' ' || coalesce(l.adjustment_code, '') || ' ' || l.amount, E'\n'
    ORDER BY l.at, l.order_code, l.adjustment_code NULLS FIRST), ''), 'UTF8')), 'hex') AS digest`;

/** SQL: why the shop with the account `alias` cannot be paid at `now`. */
export const holdOf = (alias: string, now: Date): RawBuilder<PayoutHold | null> =>
  sql`payout_hold(${sql.ref(`${alias}.approval`)}, ${sql.ref(`${alias}.pays_from`)}, ${now})`;

interface Candidate {
  vendorCode: string;
  since: string;
  lastTransaction: number;
  iban: Sealed | null;
  holderName: string | null;
  hold: PayoutHold | null;
  lines: number;
  amount: number;
  digest: string;
}

/** True when more shops may follow. `now` decides which accounts are too new. */
export function draftSomeShops(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const run = await takeRun(trx, 'DRAFTING');
    if (!run) return false;
    const { rows } = await sql<Candidate>`
      SELECT s.vendor_code AS "vendorCode", s.open_since::text AS since, top.last AS "lastTransaction", a.iban,
        a.holder_name AS "holderName", ${holdOf('a', now)} AS hold, sums.lines, sums.amount, sums.digest
      FROM (
        SELECT vendor_code, open_since FROM ledger_balance
        WHERE vendor_code > ${run.draftedTo} AND open_since <= ${run.through}::date
          AND (${run.vendorCodes}::text[] IS NULL OR vendor_code = ANY (${run.vendorCodes}))
        ORDER BY vendor_code LIMIT ${shopsAtOnce}
      ) s
      LEFT JOIN vendor_account a ON a.vendor_code = s.vendor_code
      CROSS JOIN LATERAL (SELECT max(id) AS last FROM ledger_transaction WHERE vendor_code = s.vendor_code) top
      CROSS JOIN LATERAL (
        SELECT ${lineSums} FROM ledger_open_lines(s.vendor_code, s.open_since, ${run.through}::date, top.last, ${maxSettlementLines}) l
      ) sums
      ORDER BY s.vendor_code`.execute(trx);
    const drafted = rows.filter(({ lines }) => lines > 0).map((row) => draftRow(trx, run, row));
    await insertRows(trx, run.id, drafted);
    const payable = drafted.filter(({ excluded }) => excluded === null);
    const isMore = rows.length === shopsAtOnce;
    await trx
      .updateTable('settlement_run')
      .set({
        drafted: sql`drafted + ${drafted.length}`,
        ...(isMore
          ? {
              drafted_to: rows.at(-1)!.vendorCode,
              payable: sql`payable + ${payable.length}`,
              payable_toman: sql`payable_toman + ${payable.reduce((sum, { amount }) => sum + amount, 0)}`,
            }
          : { state: 'DRAFT', drafted_at: now, ...(await sumRows(trx, run.id)) }),
      })
      .where('id', '=', run.id)
      .execute();
    hitFaultPoint('run.drafted');
    return isMore;
  });
}

function draftRow(trx: Trx, { id, minimum }: { id: number; minimum: number }, shop: Candidate) {
  const { vendorCode, holderName, amount, lines, hold } = shop;
  const iban = openField(trx, accountPlace(vendorCode), shop.iban);
  return {
    ...{ vendorCode, holderName, amount, lines, since: shop.since, lastTransaction: shop.lastTransaction },
    excluded: exclusionOf({ amount, hold }, minimum),
    digest: rowDigest({ iban, holderName, amount, lines, linesDigest: shop.digest }),
    iban: sealField(trx, rowPlace(vendorCode, id), iban),
  };
}

/** Arrays, because a statement takes at most 65,535 values. */
async function insertRows(trx: Trx, id: number, rows: readonly ReturnType<typeof draftRow>[]): Promise<void> {
  await sql`
    INSERT INTO settlement_run_row (vendor_code, run_id, amount, lines, since, last_transaction, digest, iban, holder_name, excluded)
    SELECT k.vendor_code, ${id}, k.amount, k.lines, k.since, k.last_transaction, k.digest, k.iban, k.holder_name, k.excluded
    FROM unnest(${rows.map(({ vendorCode }) => vendorCode)}::text[], ${rows.map(({ amount }) => amount)}::bigint[],
      ${rows.map(({ lines }) => lines)}::int[], ${rows.map(({ since }) => since)}::date[],
      ${rows.map(({ lastTransaction }) => lastTransaction)}::bigint[], ${rows.map(({ digest }) => digest)}::text[],
      ${rows.map(({ iban }) => iban)}::text[], ${rows.map(({ holderName }) => holderName)}::text[],
      ${rows.map(({ excluded }) => excluded)}::text[])
      AS k (vendor_code, amount, lines, since, last_transaction, digest, iban, holder_name, excluded)`.execute(
    trx,
  );
}
