// Rows are deleted by their place in the table (infra/database/retention.ts): the index on their time cost every order and would
// have gone stale with the first deletion.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`DROP INDEX idempotency_by_age`,
  // The space of a deleted bite is to be used again within the hour, not when a fifth of the table is dead.
  sql`ALTER TABLE idempotency SET (autovacuum_vacuum_scale_factor = 0.02)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
