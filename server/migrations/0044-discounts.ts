// Discounts: a percentage off variants for a period, paid by the shop and the platform.
import { type Kysely, sql } from 'kysely';

const statements = [
  // A range of text, so that the exclusion below compares shops without an extension.
  sql`CREATE TYPE text_range AS RANGE (subtype = text, collation = "C")`,

  sql`CREATE TABLE discount (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    starts_at timestamptz NOT NULL,
    /* Excluded. */
    ends_at timestamptz NOT NULL,
    vendor_percent int NOT NULL CHECK (vendor_percent BETWEEN 0 AND 100),
    platform_percent int NOT NULL CHECK (platform_percent BETWEEN 0 AND 100),
    /* Pieces left; null when they are not counted. */
    stock int CHECK (stock >= 0),
    canceled_at timestamptz,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    /* The end of the time in which it holds its variants. */
    held_until timestamptz NOT NULL GENERATED ALWAYS AS (greatest(starts_at, least(ends_at, canceled_at))) STORED,
    PRIMARY KEY (vendor_code, id),
    UNIQUE (vendor_code, id, starts_at, held_until),
    CHECK (ends_at > starts_at),
    CHECK (vendor_percent + platform_percent BETWEEN 1 AND 100)
  )`,
  // Not of stock alone, which orders take from: statements of staff name ends_at too.
  sql`CREATE TRIGGER change_is_kept
    AFTER INSERT OR UPDATE OF starts_at, ends_at, vendor_percent, platform_percent, canceled_at OR DELETE ON discount
    FOR EACH ROW EXECUTE FUNCTION keep_change('id', '{version,created_at,held_until}',
      '{starts_at,ends_at,vendor_percent,platform_percent,stock,canceled_at}')`,

  // The foreign key keeps its times equal to those of the discount, so that the exclusion sees both.
  sql`CREATE TABLE discount_variant (
    vendor_code text NOT NULL,
    discount_id bigint NOT NULL,
    variant_id bigint NOT NULL,
    starts_at timestamptz NOT NULL,
    held_until timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, discount_id, variant_id),
    FOREIGN KEY (vendor_code, discount_id, starts_at, held_until)
      REFERENCES discount (vendor_code, id, starts_at, held_until) ON UPDATE CASCADE,
    FOREIGN KEY (vendor_code, variant_id) REFERENCES variant,
    CONSTRAINT discount_variant_one_at_a_time EXCLUDE USING gist (
      int8range(variant_id, variant_id, '[]') WITH &&,
      tstzrange(starts_at, held_until) WITH &&,
      text_range(vendor_code, vendor_code, '[]') WITH &&
    )
  )`,
  // The discount of a variant at a moment: few of its discounts end in the future.
  sql`CREATE INDEX discount_variant_of_variant ON discount_variant (vendor_code, variant_id, held_until)`,
  // The last and the next moment at which prices of the menu change.
  sql`CREATE INDEX discount_by_end ON discount (vendor_code, held_until)`,
  sql`CREATE INDEX discount_by_start ON discount (vendor_code, starts_at)`,
  sql`CREATE TRIGGER change_is_kept AFTER DELETE ON discount_variant FOR EACH ROW
    EXECUTE FUNCTION keep_change('discount_id', '{starts_at,held_until}', '{variant_id}')`,

  // The amounts that an order gave away of a discount, in toman. It is written with the order, and again with a change of its lines.
  sql`CREATE TABLE order_discount (
    vendor_code text NOT NULL,
    discount_id bigint NOT NULL,
    order_code text NOT NULL,
    pieces int NOT NULL CHECK (pieces >= 0),
    /* What the customer paid for these pieces. */
    value bigint NOT NULL CHECK (value >= 0),
    vendor_share bigint NOT NULL CHECK (vendor_share >= 0),
    platform_share bigint NOT NULL CHECK (platform_share >= 0),
    PRIMARY KEY (vendor_code, discount_id, order_code)
  )`,

  // Percentages that variants had become discounts of the shop for a year. The column stays for servers of before this migration.
  sql`WITH made AS (
      INSERT INTO discount (vendor_code, starts_at, ends_at, vendor_percent, platform_percent)
      SELECT vendor_code, date_trunc('second', now()), date_trunc('second', now()) + interval '365 days', discount_percent, 0
      FROM variant WHERE discount_percent BETWEEN 1 AND 99 GROUP BY vendor_code, discount_percent
      RETURNING vendor_code, id, vendor_percent, starts_at, held_until
    )
    INSERT INTO discount_variant (vendor_code, discount_id, variant_id, starts_at, held_until)
    SELECT m.vendor_code, m.id, v.id, m.starts_at, m.held_until
    FROM made m JOIN variant v ON v.vendor_code = m.vendor_code AND v.discount_percent = m.vendor_percent`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
