// Card inquiries: the bank's answers, and their rate limit. Nothing here may be logged.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import type { Staff } from '../infra/http/visitor.ts';
import type { CardAccount } from '../infra/inquiry/inquiry.ts';
import type { Log } from '../infra/log.ts';
import { consumeQuotas, type Quota, refundQuotas } from '../infra/quotas.ts';
import { openAccount, sealAccount } from '../vendors/public.ts';
import { hourMs, inquiryQuotas, isFresh, secondsUntilCard } from './rules/card-limits.ts';

/** Undefined when the last inquiry was for another card, or has expired. */
export async function findInquiry(
  db: Db,
  vendorCode: string,
  cardNumber: string,
  now: Date,
): Promise<CardAccount | undefined> {
  const kept = await db
    .selectFrom('card_inquiry')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  const row = kept && openAccount(db, 'card_inquiry', kept);
  if (row?.card_number !== cardNumber || !isFresh(row.asked_at, now)) return undefined;
  return { holderName: row.holder_name, accountNumber: row.account_number, iban: row.iban };
}

export interface CountedInquiry {
  id: number;
  vendorCode: string;
  spent: readonly Quota[];
  at: Date;
}

/** Counts an inquiry before it is sent, with the shop locked, or refuses with TOO_MANY. */
export async function countInquiry(
  trx: Trx,
  { vendorCode, personId }: Pick<Staff, 'vendorCode' | 'personId'>,
  now: Date,
  log: Log,
): Promise<CountedInquiry | Fault<'TOO_MANY'>> {
  await trx
    .deleteFrom('card_ask')
    .where('vendor_code', '=', vendorCode)
    .where('asked_at', '<=', new Date(now.getTime() - hourMs))
    .execute();
  const asked = await trx
    .selectFrom('card_ask')
    .select('asked_at')
    .where('vendor_code', '=', vendorCode)
    .execute();
  const wait = secondsUntilCard(
    asked.map((ask) => ask.asked_at),
    now,
  );
  if (wait > 0) return refuse('TOO_MANY', { retryAfterSeconds: wait });
  const spent = inquiryQuotas(personId);
  const { waitSeconds } = await consumeQuotas(trx, spent, now, log);
  if (waitSeconds !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: waitSeconds });
  const { id } = await trx
    .insertInto('card_ask')
    .values({ vendor_code: vendorCode, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, vendorCode, spent, at: now };
}

/** An inquiry without an answer does not count. */
export async function uncountInquiry(db: Db, { id, vendorCode, spent, at }: CountedInquiry): Promise<void> {
  await db.deleteFrom('card_ask').where('vendor_code', '=', vendorCode).where('id', '=', id).execute();
  await refundQuotas(db, spent, at);
}

export const deleteInquiry = (trx: Trx, vendorCode: string) =>
  trx.deleteFrom('card_inquiry').where('vendor_code', '=', vendorCode).execute();

export async function storeInquiry(
  trx: Trx,
  vendorCode: string,
  cardNumber: string,
  { holderName, accountNumber, iban }: CardAccount,
  now: Date,
): Promise<void> {
  const said = {
    ...sealAccount(trx, 'card_inquiry', vendorCode, {
      card_number: cardNumber,
      account_number: accountNumber,
      iban,
    }),
    holder_name: holderName,
    asked_at: now,
  };
  await trx
    .insertInto('card_inquiry')
    .values({ vendor_code: vendorCode, ...said })
    .onConflict((there) => there.column('vendor_code').doUpdateSet(said))
    .execute();
}
