-- The menu: categories, products, options, images, stock, snoozes, discounts, and changes that wait for the platform.

-- One row for each shop, which every writer of its menu locks first: one writer at a time, and a version by
-- which readers see whether their copy is current. Everything that the staff's menu shows increments it.
CREATE TABLE menu (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  version bigint NOT NULL DEFAULT 1
);

CREATE TABLE station (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 30),
  position int NOT NULL,
  PRIMARY KEY (vendor_code, id)
);

CREATE TABLE category (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  position int NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  display_time text NOT NULL DEFAULT 'ALL_DAY' CHECK (display_time IN ('ALL_DAY', 'SHIFTS')),
  is_before_azan boolean NOT NULL DEFAULT false,
  station_id bigint,
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, station_id) REFERENCES station ON DELETE SET NULL (station_id)
);

-- Saturday is 0; an end before its start is on the next day.
CREATE TABLE category_shift (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  category_id bigint NOT NULL,
  day_of_week int NOT NULL CHECK (day_of_week BETWEEN 0 AND 6),
  start_time text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' AND end_time <> start_time),
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, category_id) REFERENCES category
);
CREATE INDEX category_shift_of_category ON category_shift (vendor_code, category_id, day_of_week, start_time);

CREATE TABLE product (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  category_id bigint NOT NULL,
  name text NOT NULL,
  description text,
  position int NOT NULL,
  packing_price bigint NOT NULL DEFAULT 0 CHECK (packing_price >= 0),
  tax int NOT NULL DEFAULT 0 CHECK (tax IN (0, 10)),
  is_active boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, category_id) REFERENCES category
);
CREATE INDEX product_of_category ON product (vendor_code, category_id, position);

CREATE TABLE variant (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  name text NOT NULL,
  position int NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  preparation_minutes int NOT NULL DEFAULT 15 CHECK (preparation_minutes BETWEEN 0 AND 600),
  visible boolean NOT NULL DEFAULT true,
  available boolean NOT NULL DEFAULT true,
  capacity int CHECK (capacity >= 0),
  description text,
  approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2)),
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, product_id) REFERENCES product
);
CREATE INDEX variant_of_product ON variant (vendor_code, product_id, position);

CREATE TABLE option_category (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  capacity int NOT NULL CHECK (capacity >= 1),
  is_mandatory boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  tax int NOT NULL DEFAULT 0 CHECK (tax IN (0, 10)),
  version int NOT NULL DEFAULT 1,
  PRIMARY KEY (vendor_code, id)
);

CREATE TABLE option_item (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  option_category_id bigint NOT NULL,
  name text NOT NULL,
  price bigint NOT NULL CHECK (price >= 0),
  position int NOT NULL,
  available boolean NOT NULL DEFAULT true,
  approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2)),
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
);
CREATE INDEX option_item_of_group ON option_item (vendor_code, option_category_id);

CREATE TABLE product_option_category (
  vendor_code text NOT NULL,
  product_id bigint NOT NULL,
  option_category_id bigint NOT NULL,
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (vendor_code, product_id, option_category_id),
  FOREIGN KEY (vendor_code, product_id) REFERENCES product,
  FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
);

-- Options that products of a category get when they are created or moved there; products that are already
-- there have them in product_option_category.
CREATE TABLE category_option_category (
  vendor_code text NOT NULL,
  category_id bigint NOT NULL,
  option_category_id bigint NOT NULL,
  PRIMARY KEY (vendor_code, category_id, option_category_id),
  FOREIGN KEY (vendor_code, category_id) REFERENCES category,
  FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
);

-- The bytes are in the file store, named by their digest.
CREATE TABLE product_image (
  vendor_code text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  position int NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  approval int NOT NULL DEFAULT 0 CHECK (approval IN (0, 1, 2)),
  -- The accepted image that this one replaces when it is accepted.
  replaces bigint,
  PRIMARY KEY (vendor_code, id),
  FOREIGN KEY (vendor_code, product_id) REFERENCES product
);
CREATE INDEX product_image_of_product ON product_image (vendor_code, product_id, position);
CREATE UNIQUE INDEX product_image_main ON product_image (vendor_code, product_id) WHERE is_main;
CREATE INDEX product_image_digest ON product_image (digest);

-- Off until a time, and then on again automatically: a past time has no effect.
CREATE TABLE snooze (
  vendor_code text NOT NULL REFERENCES vendor,
  part text NOT NULL CHECK (part IN ('CATEGORY', 'VARIANT', 'OPTION')),
  part_id bigint NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > since),
  by_person bigint NOT NULL REFERENCES person,
  by_name text NOT NULL,
  PRIMARY KEY (vendor_code, part, part_id)
);

-- Numbers of part, type and result are those of docs/behaviour/menu.md#approval.
CREATE TABLE change_request (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  part int NOT NULL CHECK (part IN (1, 2, 3)),
  type int NOT NULL CHECK (type IN (1, 2, 3, 4, 5)),
  -- The variant, image or option, and the product or option category that it belongs to.
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
  -- The shop has withdrawn or replaced the request: it is no longer shown, and can no longer be decided.
  withdrawn_at timestamptz,
  PRIMARY KEY (vendor_code, id),
  CHECK ((product_id IS NULL) <> (option_category_id IS NULL)),
  CHECK ((result = 0) = (decided_at IS NULL)),
  FOREIGN KEY (vendor_code, product_id) REFERENCES product,
  FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
);
CREATE UNIQUE INDEX change_request_pending ON change_request (vendor_code, type, part_id) WHERE result = 0 AND withdrawn_at IS NULL;
CREATE INDEX change_request_of_product ON change_request (vendor_code, product_id) WHERE withdrawn_at IS NULL;
CREATE INDEX change_request_of_options ON change_request (vendor_code, option_category_id) WHERE withdrawn_at IS NULL;
CREATE INDEX change_request_queue ON change_request (asked_at, vendor_code, id) WHERE result = 0 AND withdrawn_at IS NULL;
CREATE INDEX change_request_refused ON change_request (vendor_code) WHERE result = 2 AND withdrawn_at IS NULL;

-- A range of text, so that the exclusion below compares shops without an extension.
CREATE TYPE text_range AS RANGE (subtype = text, collation = "C");

CREATE TABLE discount (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  starts_at timestamptz NOT NULL,
  -- Exclusive.
  ends_at timestamptz NOT NULL,
  vendor_percent int NOT NULL CHECK (vendor_percent BETWEEN 0 AND 100),
  platform_percent int NOT NULL CHECK (platform_percent BETWEEN 0 AND 100),
  -- Remaining pieces; null when they are not counted.
  stock int CHECK (stock >= 0),
  canceled_at timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The end of the time in which it reserves its variants.
  held_until timestamptz NOT NULL GENERATED ALWAYS AS (greatest(starts_at, least(ends_at, canceled_at))) STORED,
  PRIMARY KEY (vendor_code, id),
  UNIQUE (vendor_code, id, starts_at, held_until),
  CHECK (ends_at > starts_at),
  CHECK (vendor_percent + platform_percent BETWEEN 1 AND 100)
);
-- The previous and the next moment at which prices of the menu change.
CREATE INDEX discount_by_end ON discount (vendor_code, held_until);
CREATE INDEX discount_by_start ON discount (vendor_code, starts_at);

-- The foreign key keeps its times equal to those of the discount, so that the exclusion covers both.
CREATE TABLE discount_variant (
  vendor_code text NOT NULL,
  discount_id bigint NOT NULL,
  variant_id bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, discount_id, variant_id),
  FOREIGN KEY (vendor_code, discount_id, starts_at, held_until) REFERENCES discount (vendor_code, id, starts_at, held_until) ON UPDATE
    CASCADE,
  FOREIGN KEY (vendor_code, variant_id) REFERENCES variant,
  CONSTRAINT discount_variant_one_at_a_time EXCLUDE USING gist (int8range(variant_id, variant_id, '[]') WITH &&, tstzrange(starts_at,
    held_until) WITH &&, text_range(vendor_code, vendor_code, '[]') WITH &&)
);
-- Finds the discount of a variant at a moment: few of its discounts end in the future.
CREATE INDEX discount_variant_of_variant ON discount_variant (vendor_code, variant_id, held_until);
