// Notes of rates that shops have signed in a contract. A signature locks its shop, and whoever books holds the lock of the
// ledger while the foreign key of a rate waits for that: so the signature leaves a note, and the booking writes the rate.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE ledger_rate_due (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_code text NOT NULL,
    starts_at timestamptz NOT NULL,
    percent int NOT NULL CHECK (percent BETWEEN 0 AND 100)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
