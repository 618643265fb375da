// A shop that takes orders while none of its devices is there: the marketplace is told, and after a while it is paused.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE vendor_reach
    /* When it is looked at next; in between it is closed. */
    ADD COLUMN look_at timestamptz NOT NULL DEFAULT '-infinity',
    /* The opening at which nobody was there, once it was told. */
    ADD COLUMN checked_in_for timestamptz`,

  sql`CREATE TABLE vendor_unreachable (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    last_seen_at timestamptz NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz CHECK (ended_at >= started_at)
  )`,
  sql`CREATE UNIQUE INDEX vendor_unreachable_open ON vendor_unreachable (vendor_code) WHERE ended_at IS NULL`,
  sql`CREATE INDEX vendor_unreachable_by_start ON vendor_unreachable (started_at)`,
  sql`CREATE INDEX vendor_unreachable_by_end ON vendor_unreachable (ended_at)`,

  // Numbers of the topic are twice those of the row, and one more for its end.
  sql`CREATE FUNCTION queue_reach() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_end boolean := TG_OP = 'UPDATE';
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'reach', 2 * NEW.id + is_end::int, coalesce(s.epoch, 1), 'reach',
      CASE WHEN is_end THEN 'vendor.reachable' ELSE 'vendor.unreachable' END,
      CASE WHEN is_end THEN NEW.ended_at ELSE NEW.started_at END
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER unreachable_told AFTER INSERT ON vendor_unreachable FOR EACH ROW EXECUTE FUNCTION queue_reach()`,
  sql`CREATE TRIGGER reachable_told AFTER UPDATE ON vendor_unreachable FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION queue_reach()`,

  // Without a row such a pause ends by itself when a device is back.
  sql`CREATE TABLE vendor_device_pause (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    ends_by_itself boolean NOT NULL
  )`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_device_pause FOR EACH ROW
    EXECUTE FUNCTION keep_change('vendor_code', '{}', '{ends_by_itself}')`,

  sql`ALTER TABLE vendor_throttle
    DROP CONSTRAINT vendor_throttle_ended_because_check,
    ADD CONSTRAINT vendor_throttle_ended_because_check
      CHECK (ended_because IN ('TIME', 'STAFF', 'REPLACED', 'ORDERS', 'DEVICE'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
