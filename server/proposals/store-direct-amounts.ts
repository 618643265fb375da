// The toman that an operator has moved on a business day without a second person. An amount is taken before the booking, so that
// bookings at the same time cannot pass the limit together, and given back when the booking is refused.
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';

/** False when the operator has moved too much today. */
export async function takeAmount(
  db: Db,
  operatorId: number,
  { amount, most }: { amount: number; most: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO operator_day (operator_id, day, amount) SELECT ${operatorId}, ${businessDay(now).date}::date, ${amount}
    WHERE ${amount}::bigint <= ${most}::bigint
    ON CONFLICT (operator_id, day) DO UPDATE SET amount = operator_day.amount + excluded.amount
      WHERE operator_day.amount + excluded.amount <= ${most}
    RETURNING day`.execute(db);
  return rows.length > 0;
}

export async function giveAmountBack(db: Db, operatorId: number, amount: number, now: Date): Promise<void> {
  await sql`UPDATE operator_day SET amount = amount - ${amount}
    WHERE operator_id = ${operatorId} AND day = ${businessDay(now).date}::date`.execute(db);
}
