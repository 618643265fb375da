// Days of a shop with hours of their own, instead of those of the week.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE vendor_special_day (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    /* Days of Tehran in the Gregorian calendar, both included. */
    start_date text NOT NULL CHECK (start_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    end_date text NOT NULL CHECK (end_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND end_date >= start_date),
    title text CHECK (length(title) BETWEEN 1 AND 60),
    /* The hours of each of its days, with startTime and endTime; none: closed. */
    ranges jsonb NOT NULL CHECK (jsonb_typeof(ranges) = 'array'),
    PRIMARY KEY (vendor_code, id),
    UNIQUE (vendor_code, start_date, end_date)
  )`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_special_day FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{}', '{start_date,end_date,title,ranges}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
