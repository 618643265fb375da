// The ledger of what was printed of an order.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE order_print (
    vendor_code text NOT NULL,
    order_code text NOT NULL,
    /* Counts from 1 within the order: whoever writes the next one first has it. */
    number int NOT NULL CHECK (number >= 1),
    kind text NOT NULL CHECK (kind IN ('KITCHEN', 'BILL', 'COURIER')),
    copies int NOT NULL CHECK (copies BETWEEN 1 AND 5),
    automatic boolean NOT NULL,
    device_id text NOT NULL,
    actor jsonb NOT NULL,
    claimed_at timestamptz NOT NULL,
    outcome text NOT NULL DEFAULT 'CLAIMED' CHECK (outcome IN ('CLAIMED', 'PRINTED', 'UNSURE', 'FAILED')),
    settled_at timestamptz CHECK ((settled_at IS NULL) = (outcome = 'CLAIMED')),
    PRIMARY KEY (vendor_code, order_code, number),
    FOREIGN KEY (vendor_code, order_code) REFERENCES orders
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
