// The marketplace is told of what shops ask about their menus, by the webhooks that tell it of orders.
import { type Kysely, sql } from 'kysely';

const statements = [
  // Numbers are of a shop's stream of orders, or of its change requests: twice the request's, and one more for its withdrawal.
  sql`ALTER TABLE webhook_message
    ADD COLUMN topic text NOT NULL DEFAULT 'order' CHECK (topic IN ('order', 'menu')),
    DROP CONSTRAINT webhook_message_pkey,
    ADD PRIMARY KEY (vendor_code, topic, seq)`,
  sql`DROP INDEX webhook_message_waiting`,
  sql`CREATE INDEX webhook_message_waiting ON webhook_message (vendor_code, topic, subject, seq) WHERE state = 'waiting'`,

  /* Queued in the transaction that asks, by the table itself, whoever writes it and however many rows at once. */
  sql`CREATE FUNCTION queue_asked_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT r.vendor_code, 'menu', 2 * r.id, coalesce(s.epoch, 1), r.part || '-' || r.part_id, 'menu.change-requested', r.asked_at
    FROM asked r LEFT JOIN vendor_stream s ON s.vendor_code = r.vendor_code
    WHERE r.result = 0 AND r.withdrawn_at IS NULL AND EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER change_request_asked AFTER INSERT ON change_request
    REFERENCING NEW TABLE AS asked FOR EACH STATEMENT EXECUTE FUNCTION queue_asked_changes()`,
  sql`CREATE FUNCTION queue_withdrawn_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT r.vendor_code, 'menu', 2 * r.id + 1, coalesce(s.epoch, 1), r.part || '-' || r.part_id, 'menu.change-withdrawn', r.withdrawn_at
    FROM changed r
    JOIN unchanged u ON u.vendor_code = r.vendor_code AND u.id = r.id
    LEFT JOIN vendor_stream s ON s.vendor_code = r.vendor_code
    WHERE r.result = 0 AND r.withdrawn_at IS NOT NULL AND u.withdrawn_at IS NULL AND EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER change_request_withdrawn AFTER UPDATE ON change_request
    REFERENCING OLD TABLE AS unchanged NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_withdrawn_changes()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
