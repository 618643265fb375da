// The devices of a shop that follow its orders, by their own word, and the shop that has none.
import { type Kysely, sql } from 'kysely';

const statements = [
  // One row for each stretch in which a device spoke without a pause, so that it can be said later who was there.
  sql`CREATE TABLE order_device (
    vendor_code text NOT NULL REFERENCES vendor,
    session_id uuid NOT NULL,
    since timestamptz NOT NULL,
    /* Moved on with every word; in no index, so that moving it touches none. */
    seen_at timestamptz NOT NULL CHECK (seen_at >= since),
    sound text NOT NULL CHECK (sound IN ('on', 'locked', 'off')),
    push text NOT NULL CHECK (push IN ('granted', 'denied', 'default', 'unsupported')),
    is_visible boolean NOT NULL,
    is_kept_awake boolean NOT NULL,
    power text NOT NULL CHECK (power IN ('mains', 'battery', 'unknown')),
    version text NOT NULL CHECK (length(version) <= 40),
    PRIMARY KEY (vendor_code, session_id, since)
  ) WITH (fillfactor = 70)`,

  // When any device of the shop last spoke. A shop without a row never had one.
  sql`CREATE TABLE vendor_reach (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    seen_at timestamptz NOT NULL
  ) WITH (fillfactor = 70)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
