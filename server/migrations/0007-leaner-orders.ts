// Every index of orders costs every order: the sums of the day read the index of the history (0003) as well.
import { type Kysely, sql } from 'kysely';

const statements = [sql`DROP INDEX orders_not_canceled`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
