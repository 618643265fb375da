// Books a transfer to a shop, with the lines that it pays.
import { hash } from 'node:crypto';
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { settlementEntries } from '@pishkhan/contract/ledger/postings.ts';
import { type ReportedLine, type SettledLine, settle, subjectKey } from '@pishkhan/contract/ledger/settle.ts';
import { sql } from 'kysely';
import { sealField } from '../../infra/database/field-encryption.ts';
import type { Trx } from '../../infra/database/tables.ts';
import { bookWaiting } from '../booking/book-orders.ts';
import { isShop } from '../read-shop.ts';
import { lockLedger, writeTransactions } from '../write-transactions.ts';
import { findDigest, findSettlement } from './read-settlements.ts';
import { ibanPlace } from './read-shops-iban.ts';
import { subjectAmounts } from './read-subject-amounts.ts';

export interface NewSettlement {
  vendorCode: string;
  number: string;
  paidAt: string;
  iban: string;
  amount: number;
  lines: readonly ReportedLine[];
}

/** The marketplace's clock may be ahead of ours by this much. */
const clockSkewMs = 5 * 60_000;

/** A settlement that adds up and is not stored yet. */
export interface Judged {
  settled: readonly SettledLine[];
  digest: string;
}

/** Refuses with NOT_FOUND when there is no such shop. */
export async function writeSettlement(trx: Trx, request: NewSettlement, now: Date) {
  const judged = await judgeSettlement(trx, request, now);
  if (isFault(judged)) return judged;
  if (judged !== 'known') await storeSettlement(trx, request, judged);
  return (await findSettlement(trx, request.vendorCode, request.number))!;
}

/** Locks the ledger and books what waits of the lines. Returns 'known' when an equal settlement has this number. */
export async function judgeSettlement(trx: Trx, request: NewSettlement, now: Date) {
  const { vendorCode, number } = request;
  await lockLedger(trx);
  if (!(await isShop(trx, vendorCode))) return refuse('NOT_FOUND');
  const digest = digestOf(request);
  const present = await findDigest(trx, vendorCode, number);
  if (present !== undefined) return present === digest ? ('known' as const) : refuse('SETTLEMENT_EXISTS');
  await bookWaiting(trx, vendorCode, [...new Set(request.lines.map(({ orderCode }) => orderCode))]);
  const earliest = await firstBooking(trx, vendorCode);
  const paidAt = new Date(request.paidAt);
  // A shop without a booking has no known line either.
  if (earliest && (paidAt < earliest || paidAt.getTime() > now.getTime() + clockSkewMs))
    return refuse('SETTLEMENT_DATE_WRONG', { earliest: earliest.toISOString(), latest: now.toISOString() });
  const open = await readOpen(trx, vendorCode, request.lines);
  const settled = settle(request, (subject) => open.get(subjectKey(subject)));
  if (isFault(settled)) return settled;
  return { settled, digest };
}

/** Within the transaction that has judged it. */
export async function storeSettlement(trx: Trx, request: NewSettlement, judged: Judged): Promise<void> {
  await insertSettlement(trx, request, judged);
  await writeTransactions(trx, [
    {
      ...{ vendor_code: request.vendorCode, settlement_number: request.number, kind: 'SETTLEMENT' },
      ...{ at: new Date(request.paidAt), entries: settlementEntries(request.amount) },
    },
  ]);
  await raiseOpenSince(trx, request.vendorCode);
}

/** The caller holds the lock of the ledger, so that no booking is missed. */
const raiseOpenSince = (trx: Trx, vendorCode: string): Promise<unknown> =>
  sql`UPDATE ledger_balance SET open_since = ledger_open_since(vendor_code, open_since)
    WHERE vendor_code = ${vendorCode} AND open_since IS NOT NULL`.execute(trx);

/** The time of the shop's first transaction; undefined without one. */
async function firstBooking(trx: Trx, vendorCode: string): Promise<Date | undefined> {
  const { at } = await trx
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

const digestOf = ({ paidAt, iban, amount, lines }: NewSettlement): string =>
  hash(
    'sha256',
    JSON.stringify([
      ...[Date.parse(paidAt), iban, amount],
      lines.map((line) => [line.orderCode, line.adjustmentCode, line.amount]),
    ]),
  );

interface OpenRow {
  order_code: string;
  adjustment_code: string | null;
  owed: number;
  paid: number;
}

async function readOpen(trx: Trx, vendorCode: string, lines: readonly ReportedLine[]) {
  const { rows } = await sql<OpenRow>`
    SELECT k.order_code, k.adjustment_code, booked.owed, paid.paid
    FROM unnest(${lines.map(({ orderCode }) => orderCode)}::text[],
      ${lines.map(({ adjustmentCode }) => adjustmentCode)}::text[]) AS k (order_code, adjustment_code)
    ${subjectAmounts(vendorCode, 'k')}
    WHERE booked.transactions > 0`.execute(trx);
  return new Map(
    rows.map(({ order_code, adjustment_code, owed, paid }) => [
      subjectKey({ orderCode: order_code, adjustmentCode: adjustment_code }),
      { owed, paid },
    ]),
  );
}

async function insertSettlement(
  trx: Trx,
  { vendorCode, number, paidAt, iban, amount }: NewSettlement,
  { settled, digest }: Judged,
): Promise<void> {
  await trx
    .insertInto('ledger_settlement')
    .values({
      ...{ vendor_code: vendorCode, number, paid_at: new Date(paidAt), digest },
      iban: sealField(trx, ibanPlace(vendorCode, number), iban),
      ...{ lines: settled.length, received: amount },
      expected: settled.reduce((sum, { expected }) => sum + expected, 0),
    })
    .execute();
  // Arrays, because a statement takes at most 65,535 values.
  await sql`
    INSERT INTO ledger_settlement_line (vendor_code, number, line, order_code, adjustment_code, expected, received)
    SELECT ${vendorCode}, ${number}, k.line, k.order_code, k.adjustment_code, k.expected, k.received
    FROM unnest(${settled.map((_, line) => line)}::int[], ${settled.map(({ orderCode }) => orderCode)}::text[],
      ${settled.map(({ adjustmentCode }) => adjustmentCode)}::text[], ${settled.map(({ expected }) => expected)}::bigint[],
      ${settled.map(({ received }) => received)}::bigint[]) AS k (line, order_code, adjustment_code, expected, received)`.execute(
    trx,
  );
}
