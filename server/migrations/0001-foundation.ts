// People, shops, the menu that can be ordered, orders with their history, sessions, and what makes commands repeat safely.
// Vendor code leads every hot key, so that tables could be distributed by vendor without a rewrite.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE city (
    id int PRIMARY KEY,
    name text NOT NULL,
    code text NOT NULL UNIQUE,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL
  )`,

  sql`CREATE TABLE person (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cell_phone text NOT NULL UNIQUE CHECK (cell_phone ~ '^09[0-9]{9}$'),
    full_name text NOT NULL DEFAULT '',
    national_code text,
    last_vendor_code text,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  sql`CREATE TABLE vendor (
    code text PRIMARY KEY,
    name text NOT NULL,
    status text NOT NULL CHECK (status IN (
      'ACTIVE', 'INACTIVE', 'VMS_DEACTIVATED', 'NOT_REGISTERED', 'DELIVERY_PROBLEM', 'PAUSE', 'PENDING_APPROVAL',
      'PRE_SIGN_UP', 'READY_FOR_ACTIVE', 'REJECTED', 'SIGNED_UP', 'SUSPENDED', 'OFOOD_ACTIVATION',
      'TEMPORARY_INACTIVE', 'WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY')),
    grade text CHECK (grade BETWEEN 'A' AND 'H' AND length(grade) = 1),
    step int NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 5),
    city_id int REFERENCES city,
    referral_code text,
    business_title text,
    business_type text,
    business_type_id int,
    owner_cell_phone text,
    owner_name text,
    phone text,
    address text,
    latitude double precision,
    longitude double precision,
    visible boolean NOT NULL DEFAULT true,
    is_tax boolean NOT NULL DEFAULT false,
    financial_report_visible boolean NOT NULL DEFAULT false,
    packing_price bigint NOT NULL DEFAULT 0 CHECK (packing_price BETWEEN 0 AND 90000),
    packaging_tax int NOT NULL DEFAULT 0 CHECK (packaging_tax IN (0, 10)),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  sql`CREATE TABLE membership (
    vendor_code text NOT NULL REFERENCES vendor,
    person_id bigint NOT NULL REFERENCES person,
    role text NOT NULL CHECK (role IN ('MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER')),
    status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PENDING')),
    order_notification boolean NOT NULL DEFAULT false,
    /* Rises when role or status change: a token made for an older version is refused. */
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (vendor_code, person_id)
  )`,
  sql`CREATE INDEX membership_of_person ON membership (person_id)`,

  sql`CREATE TABLE otp (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    cell_phone text NOT NULL,
    /* SHA-256 of the cookie of the browser that asked: a code asked for elsewhere is of no use here. */
    requester_hash text NOT NULL,
    address_prefix text NOT NULL,
    /* Whether that browser had signed in with this phone before; such browsers have limits of their own. */
    known_browser boolean NOT NULL,
    code_hash text NOT NULL,
    tries int NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  sql`CREATE INDEX otp_of_phone ON otp (cell_phone, created_at DESC)`,
  sql`CREATE INDEX otp_of_address ON otp (address_prefix, created_at DESC)`,

  sql`CREATE TABLE session (
    id uuid PRIMARY KEY,
    person_id bigint NOT NULL REFERENCES person,
    /* Null for a person who belongs to no shop yet. */
    vendor_code text REFERENCES vendor,
    created_at timestamptz NOT NULL,
    used_at timestamptz NOT NULL,
    /* However often it is refreshed, it ends here. */
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  sql`CREATE INDEX session_of_person ON session (person_id) WHERE revoked_at IS NULL`,

  sql`CREATE TABLE refresh_token (
    hash text PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    rotated_at timestamptz
  )`,
  sql`CREATE INDEX refresh_token_of_session ON refresh_token (session_id)`,

  sql`CREATE TABLE category (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    position int NOT NULL,
    is_active boolean NOT NULL DEFAULT true,
    PRIMARY KEY (vendor_code, id)
  )`,
  sql`CREATE TABLE product (
    vendor_code text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    category_id bigint NOT NULL,
    name text NOT NULL,
    description text,
    position int NOT NULL,
    packing_price bigint NOT NULL DEFAULT 0 CHECK (packing_price >= 0),
    tax int NOT NULL DEFAULT 0 CHECK (tax IN (0, 10)),
    PRIMARY KEY (vendor_code, id),
    FOREIGN KEY (vendor_code, category_id) REFERENCES category
  )`,
  sql`CREATE INDEX product_of_category ON product (vendor_code, category_id, position)`,
  sql`CREATE TABLE variant (
    vendor_code text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    product_id bigint NOT NULL,
    name text NOT NULL,
    position int NOT NULL,
    price bigint NOT NULL CHECK (price >= 0),
    discount_percent int NOT NULL DEFAULT 0 CHECK (discount_percent BETWEEN 0 AND 100),
    preparation_minutes int NOT NULL DEFAULT 15 CHECK (preparation_minutes BETWEEN 0 AND 600),
    visible boolean NOT NULL DEFAULT true,
    available boolean NOT NULL DEFAULT true,
    PRIMARY KEY (vendor_code, id),
    FOREIGN KEY (vendor_code, product_id) REFERENCES product
  )`,
  sql`CREATE INDEX variant_of_product ON variant (vendor_code, product_id, position)`,
  sql`CREATE TABLE option_category (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL,
    capacity int NOT NULL CHECK (capacity >= 1),
    is_mandatory boolean NOT NULL DEFAULT false,
    PRIMARY KEY (vendor_code, id)
  )`,
  sql`CREATE TABLE option_item (
    vendor_code text NOT NULL,
    id bigint GENERATED ALWAYS AS IDENTITY,
    option_category_id bigint NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL CHECK (price >= 0),
    position int NOT NULL,
    PRIMARY KEY (vendor_code, id),
    FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
  )`,
  sql`CREATE TABLE product_option_category (
    vendor_code text NOT NULL,
    product_id bigint NOT NULL,
    option_category_id bigint NOT NULL,
    position int NOT NULL DEFAULT 0,
    PRIMARY KEY (vendor_code, product_id, option_category_id),
    FOREIGN KEY (vendor_code, product_id) REFERENCES product,
    FOREIGN KEY (vendor_code, option_category_id) REFERENCES option_category
  )`,

  sql`CREATE TABLE orders (
    vendor_code text NOT NULL REFERENCES vendor,
    code text NOT NULL,
    delivery_type text NOT NULL CHECK (delivery_type IN ('Ofood', 'OwnDelivery', 'Pickup')),
    kitchen text NOT NULL CHECK (kitchen IN ('NEW', 'PREPARING', 'READY', 'HANDED_OVER', 'COMPLETED', 'CANCELED')),
    courier text NOT NULL DEFAULT 'NONE'
      CHECK (courier IN ('NONE', 'SEARCHING', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED')),
    /* The projection of both axes, kept for indexes and reports. */
    status text NOT NULL CHECK (status IN ('NEW', 'PREPARING', 'WAITING_FOR_PICKUP', 'SEARCHING', 'COURIER_TO_ORIGIN',
      'DELIVERING', 'DELIVERED', 'SUCCESSFUL', 'NEED_FOR_CALL', 'CANCELED')),
    is_open boolean GENERATED ALWAYS AS (status NOT IN ('DELIVERED', 'SUCCESSFUL', 'CANCELED')) STORED,
    is_canceled boolean GENERATED ALWAYS AS (kitchen = 'CANCELED') STORED,
    version int NOT NULL CHECK (version >= 1),
    status_at timestamptz NOT NULL,
    placed_at timestamptz NOT NULL,
    paid_at timestamptz,
    received_at timestamptz NOT NULL,
    acknowledge_by timestamptz NOT NULL,
    preparation_minutes int CHECK (preparation_minutes BETWEEN 5 AND 120),
    ready_by timestamptz,
    customer_name text NOT NULL,
    customer_phone text NOT NULL,
    customer_address text,
    customer_comment text,
    customer_latitude double precision,
    customer_longitude double precision,
    vendor_latitude double precision,
    vendor_longitude double precision,
    city_id int,
    raw_total bigint NOT NULL CHECK (raw_total >= 0),
    total_after_discount bigint NOT NULL CHECK (total_after_discount BETWEEN 0 AND raw_total),
    total bigint NOT NULL CHECK (total >= total_after_discount),
    voucher bigint NOT NULL CHECK (voucher BETWEEN 0 AND total),
    payable bigint GENERATED ALWAYS AS (total - voucher) STORED,
    expenses jsonb NOT NULL,
    items jsonb NOT NULL,
    delivery_order_id text,
    courier_person jsonb,
    courier_event_at timestamptz,
    PRIMARY KEY (vendor_code, code)
    /* Room on each page for the three or four updates of an order's life, which then touch no index. */
  ) WITH (fillfactor = 60)`,
  // Partial also for this reason: while a table is young and without statistics, the planner takes any whole index that
  // begins with vendor_code for as good as the primary key, keeps that plan, and reads all orders of a shop to find one.
  sql`CREATE INDEX orders_open ON orders (vendor_code, placed_at, code) WHERE is_open`,
  sql`CREATE INDEX orders_not_canceled ON orders (vendor_code, placed_at) WHERE NOT is_canceled`,

  sql`CREATE TABLE vendor_stream (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    /* Risen by a restore from a backup, so that positions from before are refused. */
    epoch int NOT NULL DEFAULT 1,
    seq bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 30)`,
  sql`CREATE TABLE order_event (
    vendor_code text NOT NULL,
    seq bigint NOT NULL,
    order_code text NOT NULL,
    version int NOT NULL,
    at timestamptz NOT NULL,
    what text NOT NULL
      CHECK (what IN ('created', 'accepted', 'prepared', 'shipped', 'courier-moved', 'canceled', 'completed')),
    status text NOT NULL,
    actor jsonb,
    courier text,
    preparation_minutes int,
    /* Why, as told by who wanted it: kept for support, not shown. */
    reason text,
    PRIMARY KEY (vendor_code, seq),
    UNIQUE (vendor_code, order_code, version),
    FOREIGN KEY (vendor_code, order_code) REFERENCES orders
  )`,

  sql`CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_code text NOT NULL,
    seq bigint NOT NULL
  )`,

  sql`CREATE TABLE idempotency (
    vendor_code text NOT NULL,
    /* Who sent the key: a person's id, or 'marketplace'. */
    principal text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status int NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, principal, key)
  )`,
  sql`CREATE INDEX idempotency_by_age ON idempotency USING brin (created_at)`,

  // The last wall: even from a console an order moves only along the table of contract/orders/states.ts.
  sql`CREATE FUNCTION guard_order_path() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      courier_states constant text[] := ARRAY['NONE', 'SEARCHING', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED'];
    BEGIN
      IF NEW.version <> OLD.version + 1 THEN
        RAISE EXCEPTION 'order version must rise by one' USING ERRCODE = 'check_violation';
      END IF;
      IF NEW.kitchen <> OLD.kitchen AND (OLD.kitchen, NEW.kitchen) NOT IN (
        ('NEW', 'PREPARING'), ('PREPARING', 'READY'), ('READY', 'HANDED_OVER'),
        ('NEW', 'CANCELED'), ('PREPARING', 'CANCELED'), ('READY', 'CANCELED'),
        ('PREPARING', 'COMPLETED'), ('READY', 'COMPLETED'), ('HANDED_OVER', 'COMPLETED')
      ) THEN
        RAISE EXCEPTION 'order cannot go from % to %', OLD.kitchen, NEW.kitchen USING ERRCODE = 'check_violation';
      END IF;
      IF array_position(courier_states, NEW.courier) < array_position(courier_states, OLD.courier) THEN
        RAISE EXCEPTION 'courier cannot go back from % to %', OLD.courier, NEW.courier USING ERRCODE = 'check_violation';
      END IF;
      IF (NEW.items, NEW.raw_total, NEW.total_after_discount, NEW.total, NEW.voucher)
        IS DISTINCT FROM (OLD.items, OLD.raw_total, OLD.total_after_discount, OLD.total, OLD.voucher) THEN
        RAISE EXCEPTION 'lines and prices of an order are a snapshot' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$`,
  sql`CREATE TRIGGER order_path BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION guard_order_path()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
