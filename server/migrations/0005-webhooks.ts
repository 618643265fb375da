// What leaves to the marketplace: where to, and each message with what became of it.
import { type Kysely, sql } from 'kysely';

const statements = [
  // One marketplace, one endpoint. Two secrets are valid while the receiver changes from one to the next.
  sql`CREATE TABLE webhook_endpoint (
    id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    url text NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    disabled_at timestamptz,
    disabled_because text
  )`,

  // No foreign key and no check on what is copied from events: one bad row must never hold up the relay of all others.
  sql`CREATE TABLE webhook_message (
    vendor_code text NOT NULL,
    seq bigint NOT NULL,
    /* Of the shop's stream when the message was queued: numbers begin anew after a restore, names of messages must not. */
    epoch int NOT NULL,
    /* Messages of one subject leave in the order of their numbers: the order's code. */
    subject text NOT NULL,
    type text NOT NULL,
    happened_at timestamptz NOT NULL,
    queued_at timestamptz NOT NULL DEFAULT now(),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given-up')),
    tries int NOT NULL DEFAULT 0,
    /* Whoever takes a message to send it moves this ahead: if they die, it falls due again by itself. */
    due_at timestamptz NOT NULL DEFAULT now(),
    tried_at timestamptz,
    last_status int,
    last_failure text,
    delivered_at timestamptz,
    PRIMARY KEY (vendor_code, seq)
  ) WITH (fillfactor = 70)`,
  sql`CREATE INDEX webhook_message_due ON webhook_message (due_at) WHERE state = 'waiting'`,
  sql`CREATE INDEX webhook_message_waiting ON webhook_message (vendor_code, subject, seq) WHERE state = 'waiting'`,
  // Looked at each second for what the shops are to see: in a long outage hundreds of thousands wait.
  sql`CREATE INDEX webhook_message_unsent ON webhook_message (queued_at, vendor_code, seq) WHERE state = 'waiting'`,
  sql`CREATE INDEX webhook_message_by_age ON webhook_message (queued_at, vendor_code, seq)`,

  // For sending everything since a time again: history grows in the order of time.
  sql`CREATE INDEX order_event_by_time ON order_event USING brin (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
