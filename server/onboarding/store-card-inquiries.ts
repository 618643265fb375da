// Card inquiries: the bank's answers, and their rate limit. Nothing here may be logged.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { CardAccount } from '../infra/bank/bank.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { openAccount, sealAccount } from '../vendors/public.ts';
import { hourMs, isFresh, secondsUntilCard } from './rules/card-limits.ts';

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

/** Counts an inquiry before it is sent, with the shop locked: its id, or TOO_MANY. */
export async function countAsk(trx: Trx, vendorCode: string, now: Date) {
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
  const { id } = await trx
    .insertInto('card_ask')
    .values({ vendor_code: vendorCode, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An inquiry without an answer does not count. */
export const forgetAsk = (db: Db, vendorCode: string, id: number) =>
  db.deleteFrom('card_ask').where('vendor_code', '=', vendorCode).where('id', '=', id).execute();

export async function keepInquiry(
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
