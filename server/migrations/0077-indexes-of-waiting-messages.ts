// The indexes by time hold no message that has none, which no statement could mean but one that asks for the time. So only such a
// statement may use them: one that looks for the messages before another used to walk them all, as PostgreSQL took them to be hardly any.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`DROP INDEX webhook_message_due`,
  sql`CREATE INDEX webhook_message_due ON webhook_message (due_at) WHERE state = 'waiting' AND due_at > '-infinity'`,
  sql`DROP INDEX webhook_message_unsent`,
  sql`CREATE INDEX webhook_message_unsent ON webhook_message (queued_at, vendor_code, seq)
    WHERE state = 'waiting' AND queued_at > '-infinity'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
