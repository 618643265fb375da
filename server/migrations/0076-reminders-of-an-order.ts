// Reminders go with the answer to their order, which finds them by its code.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX order_timer_of_order ON order_timer (vendor_code, order_code)`.execute(db);
}
