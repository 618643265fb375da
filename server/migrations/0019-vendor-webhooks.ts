// The marketplace is told of what shops do to their own status, by the webhooks that tell it of orders and menus.
import { type Kysely, sql } from 'kysely';

const statements = [
  // Numbers of the topic `vendor` are those of the shop's moments.
  sql`ALTER TABLE webhook_message
    DROP CONSTRAINT webhook_message_topic_check,
    ADD CONSTRAINT webhook_message_topic_check CHECK (topic IN ('order', 'menu', 'vendor'))`,

  /* That the last step of a sign-up is done is no move, and yet from then on the platform's word is waited for. */
  sql`CREATE FUNCTION note_finished_signup() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO vendor_moment (vendor_code, at, action, from_status, to_status)
    VALUES (NEW.code, now(), 'finishSignup', NEW.status, NEW.status);
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER vendor_signup_finished AFTER UPDATE OF step ON vendor FOR EACH ROW
    WHEN (NEW.step = 5 AND OLD.step < 5 AND NEW.status = 'PRE_SIGN_UP') EXECUTE FUNCTION note_finished_signup()`,

  /* What the platform did itself it need not be told. */
  sql`CREATE FUNCTION queue_vendor_moment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.action = ANY ('{acceptSignup,rejectSignup,pauseSignup,resumeSignup,approveSettings,returnActivation,switchOn,
      deactivate,deactivateBySupport,reportDeliveryProblem,reviewChanges,restore,suspend,liftSuspension}')
    THEN RETURN NULL; END IF;
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'vendor', NEW.id, coalesce(s.epoch, 1), 'status', 'vendor.status-changed', NEW.at
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  sql`CREATE TRIGGER vendor_moment_told AFTER INSERT ON vendor_moment FOR EACH ROW EXECUTE FUNCTION queue_vendor_moment()`,
  sql`CREATE INDEX vendor_moment_by_time ON vendor_moment (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
