// The reports of devices about new orders: received, drawn, sounded and touched, each with its time.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE order_hearing (
    vendor_code text NOT NULL,
    order_code text NOT NULL,
    /* Its session may be gone. */
    session_id uuid NOT NULL,
    /* By the server's clock. The first report of each counts. */
    received_at timestamptz,
    drawn_at timestamptz,
    sounded_at timestamptz,
    touched_at timestamptz,
    /* The person, as in order_event, and the names of the device, as in session: both as they were then. */
    actor jsonb,
    browser text CHECK (length(browser) <= 40),
    system text CHECK (length(system) <= 40),
    PRIMARY KEY (vendor_code, order_code, session_id),
    FOREIGN KEY (vendor_code, order_code) REFERENCES orders ON DELETE CASCADE
  ) WITH (fillfactor = 80)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
