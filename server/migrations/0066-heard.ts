// The time in which some device of a shop followed its orders.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE order_heard (
    vendor_code text NOT NULL REFERENCES vendor,
    started_at timestamptz NOT NULL,
    /* Moved on while a device listens; in no index, so that moving it touches none. */
    until timestamptz NOT NULL CHECK (until > started_at),
    PRIMARY KEY (vendor_code, started_at)
  ) WITH (fillfactor = 70)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
