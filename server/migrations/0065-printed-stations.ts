// Kitchen tickets that have the lines of some stations only: each set of stations is a paper of its own.
import { type Kysely, sql } from 'kysely';

const statements = [
  /* Ids, ascending; null: all lines. No reference: a station that is gone has printed all the same. */
  sql`ALTER TABLE order_print ADD COLUMN station_ids text
    CHECK (station_ids IS NULL OR (kind = 'KITCHEN' AND length(station_ids) <= 250 AND station_ids ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
