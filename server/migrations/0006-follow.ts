// Links by which guests follow an order. The id itself is known only to who was given it.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE follow_link (
    vendor_code text NOT NULL,
    order_code text NOT NULL,
    /* SHA-256 of the id in the address. */
    hash text NOT NULL UNIQUE,
    follower text NOT NULL CHECK (follower IN ('customer', 'courier')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, order_code, hash),
    FOREIGN KEY (vendor_code, order_code) REFERENCES orders
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
