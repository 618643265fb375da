// The steps that orders went which nobody heard.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE order_escalation (
    vendor_code text NOT NULL,
    order_code text NOT NULL,
    step text NOT NULL CHECK (step IN ('PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL')),
    at timestamptz NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('QUEUED', 'NOBODY', 'JOINED', 'OFF')),
    /* Once by all servers together. */
    PRIMARY KEY (vendor_code, order_code, step),
    FOREIGN KEY (vendor_code, order_code) REFERENCES orders ON DELETE CASCADE
  )`,
  // Texts and calls of a shop that were just sent.
  sql`CREATE INDEX order_escalation_recent ON order_escalation (vendor_code, step, at) WHERE outcome = 'QUEUED'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
