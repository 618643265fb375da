// The whole menu: hours of categories, images, stock, what is off for a while, and changes that wait for the platform's word.
import { type Kysely, sql } from 'kysely';

const statements = [
  // One row a shop, taken first by whoever writes its menu: one writer at a time, and a number that says whether what was read is
  // still so. Everything that the staff's menu shows raises it.
  sql`CREATE TABLE menu (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    version bigint NOT NULL DEFAULT 1
  )`,
  sql`INSERT INTO menu (vendor_code) SELECT code FROM vendor`,

  sql`ALTER TABLE category
    ADD COLUMN display_time text NOT NULL DEFAULT 'ALL_DAY' CHECK (display_time IN ('ALL_DAY', 'SHIFTS')),
    ADD COLUMN is_before_azan boolean NOT NULL DEFAULT false`,
  /* Saturday is 0; an end before its start is on the next day. */
  sql`CREATE TABLE category_shift (
    vendor_code text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    category_id bigint NOT NULL,
    day_of_week int NOT NULL CHECK (day_of_week BETWEEN 0 AND 6),
    start_time text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    end_time text NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' AND end_time <> start_time),
    PRIMARY KEY (vendor_code, id),
    FOREIGN KEY (vendor_code, category_id) REFERENCES category
  )`,
  sql`CREATE INDEX category_shift_of_category ON category_shift (vendor_code, category_id, day_of_week, start_time)`,

  sql`ALTER TABLE product
    ADD COLUMN is_active boolean NOT NULL DEFAULT true,
    ADD COLUMN version int NOT NULL DEFAULT 1`,
  sql`ALTER TABLE variant
    ADD COLUMN description text,
    ADD COLUMN approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2))`,

  sql`ALTER TABLE option_category
    ADD COLUMN is_active boolean NOT NULL DEFAULT true,
    ADD COLUMN tax int NOT NULL DEFAULT 0 CHECK (tax IN (0, 10)),
    ADD COLUMN version int NOT NULL DEFAULT 1`,
  sql`ALTER TABLE option_item
    ADD COLUMN available boolean NOT NULL DEFAULT true,
    ADD COLUMN approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2))`,
  /* What products of a category are given when they are made or moved there; those that are there have it in product_option_category. */
  sql`CREATE TABLE category_option_category (
    vendor_code text NOT NULL,
    category_id bigint NOT NULL,
    option_category_id bigint NOT NULL,
    PRIMARY KEY (vendor_code, category_id, option_category_id),
    FOREIGN KEY (vendor_code, category_id) REFERENCES category,
    FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
  )`,

  /* The bytes lie in the file store, named by their digest. */
  sql`CREATE TABLE product_image (
    vendor_code text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    product_id bigint NOT NULL,
    digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
    width int NOT NULL CHECK (width > 0),
    height int NOT NULL CHECK (height > 0),
    position int NOT NULL,
    is_main boolean NOT NULL DEFAULT false,
    approval int NOT NULL DEFAULT 0 CHECK (approval IN (0, 1, 2)),
    /* The accepted image whose place this one takes when it is accepted. */
    replaces bigint,
    PRIMARY KEY (vendor_code, id),
    FOREIGN KEY (vendor_code, product_id) REFERENCES product
  )`,
  sql`CREATE INDEX product_image_of_product ON product_image (vendor_code, product_id, position)`,
  sql`CREATE UNIQUE INDEX product_image_main ON product_image (vendor_code, product_id) WHERE is_main`,

  /* Off until a time, and then on again with nobody having to do anything: what is past counts for nothing. */
  sql`CREATE TABLE snooze (
    vendor_code text NOT NULL REFERENCES vendor,
    part text NOT NULL CHECK (part IN ('CATEGORY', 'VARIANT', 'OPTION')),
    part_id bigint NOT NULL,
    since timestamptz NOT NULL,
    until timestamptz NOT NULL CHECK (until > since),
    by_person bigint NOT NULL REFERENCES person,
    by_name text NOT NULL,
    PRIMARY KEY (vendor_code, part, part_id)
  )`,

  /* Numbers of part, type and result are those of docs/behaviour/menu.md#approval. */
  sql`CREATE TABLE change_request (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    part int NOT NULL CHECK (part IN (1, 2, 3)),
    type int NOT NULL CHECK (type IN (1, 2, 3, 4, 5)),
    /* The variant, image or option; and the product or option category that it is of. */
    part_id bigint NOT NULL,
    product_id bigint,
    option_category_id bigint,
    old_price bigint,
    new_price bigint CHECK (new_price >= 0),
    result int NOT NULL DEFAULT 0 CHECK (result IN (0, 1, 2)),
    reason text,
    asked_by bigint REFERENCES person,
    asked_at timestamptz NOT NULL,
    decided_at timestamptz,
    /* The shop has thought better of it, or asked for something else: no longer shown, and it can no longer be decided. */
    withdrawn_at timestamptz,
    PRIMARY KEY (vendor_code, id),
    CHECK ((product_id IS NULL) <> (option_category_id IS NULL)),
    CHECK ((result = 0) = (decided_at IS NULL)),
    FOREIGN KEY (vendor_code, product_id) REFERENCES product,
    FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
  )`,
  sql`CREATE UNIQUE INDEX change_request_pending ON change_request (vendor_code, type, part_id)
    WHERE result = 0 AND withdrawn_at IS NULL`,
  sql`CREATE INDEX change_request_of_product ON change_request (vendor_code, product_id) WHERE withdrawn_at IS NULL`,
  sql`CREATE INDEX change_request_of_options ON change_request (vendor_code, option_category_id) WHERE withdrawn_at IS NULL`,
  sql`CREATE INDEX change_request_queue ON change_request (asked_at, vendor_code, id) WHERE result = 0 AND withdrawn_at IS NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
