// Tables and indexes with which the dashboard reads without a scan: the sum of ratings, refused changes, and devices that follow orders.
import { type Kysely, sql } from 'kysely';

const statements = [
  // A row a shop, written with the records in one statement, however many they are.
  sql`CREATE TABLE review_total (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    records bigint NOT NULL CHECK (records >= 0),
    /* The sum of their ratings. */
    points bigint NOT NULL CHECK (points >= 0)
  ) WITH (fillfactor = 50)`,
  sql`CREATE FUNCTION total_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO review_total AS t (vendor_code, records, points)
        SELECT vendor_code, count(*), sum(rating) FROM added GROUP BY vendor_code ORDER BY vendor_code
        ON CONFLICT (vendor_code) DO UPDATE SET records = t.records + excluded.records, points = t.points + excluded.points;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        UPDATE review_total t SET records = t.records - r.records, points = t.points - r.points
        FROM (SELECT vendor_code, count(*) AS records, sum(rating) AS points FROM removed GROUP BY vendor_code) r
        WHERE t.vendor_code = r.vendor_code;
      END IF;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER review_totaled AFTER INSERT ON review_record REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION total_reviews()`,
  sql`CREATE TRIGGER review_untotaled AFTER DELETE ON review_record REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION total_reviews()`,
  sql`INSERT INTO review_total (vendor_code, records, points)
    SELECT vendor_code, count(*), sum(rating) FROM review_record GROUP BY vendor_code`,

  sql`CREATE INDEX change_request_refused ON change_request (vendor_code) WHERE result = 2 AND withdrawn_at IS NULL`,

  // Every server process writes the sessions whose streams it holds, so that any of them can say who listens.
  sql`CREATE TABLE order_listener (
    vendor_code text NOT NULL REFERENCES vendor,
    session_id uuid NOT NULL,
    /* Without another writing the device is gone from then on. */
    until timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, session_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
