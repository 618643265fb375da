// A shop that takes no orders for a while, or promises them later, by choice or by the number of its open orders.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE vendor_throttle (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    /* LIMIT: busy because of its open orders. */
    kind text NOT NULL CHECK (kind IN ('PAUSE', 'BUSY', 'LIMIT')),
    started_at timestamptz NOT NULL,
    /* It is over at this instant, whether or not anybody has noted it. */
    until timestamptz NOT NULL CHECK (until > started_at AND until <= started_at + interval '25 hours'),
    /* Minutes that new orders are told more. */
    minutes int CHECK (minutes BETWEEN 5 AND 30),
    is_until_closing boolean NOT NULL DEFAULT false,
    reason text CHECK (length(reason) BETWEEN 1 AND 40),
    note text CHECK (length(note) BETWEEN 1 AND 120),
    /* Null for what began by itself. */
    person_id bigint REFERENCES person,
    by_name text,
    ended_at timestamptz,
    ended_because text CHECK (ended_because IN ('TIME', 'STAFF', 'REPLACED', 'ORDERS')),
    CHECK ((kind = 'PAUSE') = (minutes IS NULL) AND (kind = 'PAUSE') = (reason IS NOT NULL)),
    CHECK ((ended_at IS NULL) = (ended_because IS NULL))
  )`,
  sql`CREATE UNIQUE INDEX vendor_throttle_open ON vendor_throttle (vendor_code, kind) WHERE ended_at IS NULL`,
  sql`CREATE INDEX vendor_throttle_by_start ON vendor_throttle (started_at)`,
  sql`CREATE INDEX vendor_throttle_by_end ON vendor_throttle (ended_at)`,
  // A throttle that begins or ends by itself belongs to no request, so it leaves no audit.
  sql`CREATE TRIGGER change_is_kept AFTER INSERT ON vendor_throttle FOR EACH ROW WHEN (NEW.person_id IS NOT NULL)
    EXECUTE FUNCTION keep_change('id', '{}', '{kind,started_at,until,minutes,is_until_closing,reason,note}')`,
  sql`CREATE TRIGGER end_is_kept AFTER UPDATE ON vendor_throttle FOR EACH ROW
    WHEN (NEW.ended_because IN ('STAFF', 'REPLACED'))
    EXECUTE FUNCTION keep_change('id', '{}', '{kind,ended_at,ended_because}')`,

  sql`CREATE TABLE vendor_busy_limit (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    open_orders int NOT NULL CHECK (open_orders BETWEEN 2 AND 200),
    minutes int NOT NULL CHECK (minutes BETWEEN 5 AND 30)
  )`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_busy_limit FOR EACH ROW
    EXECUTE FUNCTION keep_change('vendor_code', '{}', '{open_orders,minutes}')`,

  // The busy minutes at the creation of the order. Their bounds stand at the sources: a check of millions of orders would hold up the start.
  sql`ALTER TABLE orders ADD COLUMN busy_minutes smallint NOT NULL DEFAULT 0`,

  sql`ALTER TABLE webhook_message
    DROP CONSTRAINT webhook_message_topic_check,
    ADD CONSTRAINT webhook_message_topic_check CHECK (topic IN ('order', 'menu', 'vendor', 'review', 'throttle'))`,
  // Numbers of the topic `throttle`: twice the id for a start, one more for its end.
  sql`CREATE FUNCTION queue_throttle() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    noun text := CASE WHEN NEW.kind = 'PAUSE' THEN 'pause' ELSE 'busy' END;
    is_end boolean := TG_OP = 'UPDATE';
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'throttle', 2 * NEW.id + is_end::int, coalesce(s.epoch, 1), lower(NEW.kind),
      'vendor.' || noun || CASE WHEN is_end THEN '-ended' ELSE '-started' END,
      CASE WHEN is_end THEN NEW.ended_at ELSE NEW.started_at END
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER throttle_start_told AFTER INSERT ON vendor_throttle FOR EACH ROW EXECUTE FUNCTION queue_throttle()`,
  sql`CREATE TRIGGER throttle_end_told AFTER UPDATE ON vendor_throttle FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION queue_throttle()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
