// Shops whose orders are accepted without a person, and up to which bounds.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE vendor_automatic_accept (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    highest_total int NOT NULL CHECK (highest_total BETWEEN 10000 AND 100000000),
    open_orders int NOT NULL CHECK (open_orders BETWEEN 1 AND 200),
    preparation_minutes int NOT NULL CHECK (preparation_minutes BETWEEN 5 AND 120 AND preparation_minutes % 5 = 0)
  )`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON vendor_automatic_accept FOR EACH ROW
    EXECUTE FUNCTION keep_change('vendor_code', '{}', '{highest_total,open_orders,preparation_minutes}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
