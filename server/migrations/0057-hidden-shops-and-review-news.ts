// A shop that the platform hides from customers, and a number that rises with every change of a shop's reviews, of which open panels hear.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE vendor ADD hidden_reason text CHECK (hidden_reason IS NULL OR NOT visible)`,
  // As before, and without the two that only the platform does.
  sql`CREATE OR REPLACE FUNCTION queue_vendor_moment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.action = ANY ('{acceptSignup,rejectSignup,pauseSignup,resumeSignup,approveSettings,returnActivation,switchOn,
      deactivate,deactivateBySupport,reportDeliveryProblem,reviewChanges,restore,suspend,liftSuspension,hide,show}')
    THEN RETURN NULL; END IF;
    INSERT INTO webhook_message (vendor_code, topic, seq, epoch, subject, type, happened_at)
    SELECT NEW.vendor_code, 'vendor', NEW.id, coalesce(s.epoch, 1), 'status', 'vendor.status-changed', NEW.at
    FROM (SELECT) nothing LEFT JOIN vendor_stream s ON s.vendor_code = NEW.vendor_code
    WHERE EXISTS (SELECT FROM webhook_endpoint)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,

  sql`ALTER TABLE review_total ADD version bigint NOT NULL DEFAULT 0`,
  sql`CREATE OR REPLACE FUNCTION total_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO review_total AS t (vendor_code, records, points, version)
        SELECT vendor_code, count(*), sum(rating), 1 FROM added GROUP BY vendor_code ORDER BY vendor_code
        ON CONFLICT (vendor_code) DO UPDATE SET records = t.records + excluded.records, points = t.points + excluded.points,
          version = t.version + 1;
      ELSIF TG_OP = 'DELETE' THEN
        UPDATE review_total t SET records = t.records - r.records, points = t.points - r.points, version = t.version + 1
        FROM (SELECT vendor_code, count(*) AS records, sum(rating) AS points FROM removed GROUP BY vendor_code) r
        WHERE t.vendor_code = r.vendor_code;
      ELSE
        UPDATE review_total SET version = version + 1 WHERE vendor_code IN (SELECT vendor_code FROM changed);
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER review_answered AFTER UPDATE ON review_record REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION total_reviews()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
