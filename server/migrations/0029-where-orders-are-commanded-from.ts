// The history of orders and of prints is the audit of the calls that write it, so it also says where a command came from.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: what time did, and what is older than these columns. No foreign key: history outlives sessions.
  for (const table of ['order_event', 'order_print'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN session_id uuid, ADD COLUMN address text`.execute(
      db,
    );
}
