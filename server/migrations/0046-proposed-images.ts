// Pictures that shops propose of themselves, and messages to the marketplace about them.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE vendor_image_request (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('logo', 'mainImage')),
    digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
    result int NOT NULL DEFAULT 0 CHECK (result IN (0, 1, 2)),
    reason text CHECK (length(reason) BETWEEN 1 AND 300),
    asked_by bigint REFERENCES person,
    asked_at timestamptz NOT NULL,
    decided_at timestamptz,
    withdrawn_at timestamptz,
    CHECK ((result = 0) = (decided_at IS NULL) AND (result = 2) = (reason IS NOT NULL))
  )`,
  // One that waits, or was rejected and is still shown, for each kind.
  sql`CREATE UNIQUE INDEX vendor_image_request_shown ON vendor_image_request (vendor_code, kind)
    WHERE withdrawn_at IS NULL AND result <> 1`,
  sql`CREATE INDEX vendor_image_request_waiting ON vendor_image_request (id) WHERE withdrawn_at IS NULL AND result = 0`,
  sql`CREATE INDEX vendor_image_request_by_time ON vendor_image_request (asked_at)`,
  // Whether a request has a picture is asked before its files are removed.
  sql`CREATE INDEX vendor_image_request_digest ON vendor_image_request (digest) WHERE withdrawn_at IS NULL AND result <> 1`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_image_request FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{asked_by,asked_at,decided_at}', '{kind,result,reason,withdrawn_at}')`,

  // A list of topics would have to be repeated by every migration that adds one.
  sql`ALTER TABLE webhook_message
    DROP CONSTRAINT webhook_message_topic_check,
    ADD CONSTRAINT webhook_message_topic_check CHECK (topic ~ '^[a-z-]{1,20}$')`,
  // Numbers of the topic are twice those of the request, and one more for its withdrawal, as those of menus are.
  sql`CREATE FUNCTION queue_image_request() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_withdrawn boolean := TG_OP = 'UPDATE';
  BEGIN
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'vendor-image', 2 * NEW.id + is_withdrawn::int, coalesce(s.epoch, 1), NEW.kind,
      CASE WHEN is_withdrawn THEN 'vendor-image.withdrawn' ELSE 'vendor-image.requested' END,
      CASE WHEN is_withdrawn THEN NEW.withdrawn_at ELSE NEW.asked_at END
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER image_requested AFTER INSERT ON vendor_image_request
    FOR EACH ROW EXECUTE FUNCTION queue_image_request()`,
  sql`CREATE TRIGGER image_withdrawn AFTER UPDATE ON vendor_image_request FOR EACH ROW
    WHEN (NEW.result = 0 AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
    EXECUTE FUNCTION queue_image_request()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
