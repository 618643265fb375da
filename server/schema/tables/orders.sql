-- Orders, their history and counts, timers, and the rows that make commands idempotent. guard_order_move
-- (functions/orders.sql) checks the state and moves of an order instead of CHECKs: PostgreSQL parses the text
-- of each CHECK in every statement, and twelve of them took a seventh of an order's cost. A function is
-- parsed once for each connection. Orders that ended long ago move to archived_orders, and their history to
-- archived_order_event: tables without the free space and the indexes that open orders need, which may lie on
-- other disks. Readers of the past use the views all_orders and all_order_event. Rows of other tables stay
-- when their order moves, so order_hearing, order_print, order_escalation, follow_link and review_record have
-- no foreign key to orders.

CREATE TABLE orders (
  vendor_code text NOT NULL REFERENCES vendor,
  code text NOT NULL,
  delivery_type text NOT NULL,
  kitchen text NOT NULL,
  courier text NOT NULL DEFAULT 'NONE',
  -- The projection of both axes, stored for indexes and reports.
  status text NOT NULL,
  is_open boolean GENERATED ALWAYS AS (status NOT IN ('DELIVERED', 'SUCCESSFUL', 'CANCELED')) STORED,
  is_canceled boolean GENERATED ALWAYS AS (kitchen = 'CANCELED') STORED,
  version int NOT NULL,
  status_at timestamptz NOT NULL,
  placed_at timestamptz NOT NULL,
  paid_at timestamptz,
  received_at timestamptz NOT NULL,
  acknowledge_by timestamptz NOT NULL,
  preparation_minutes int,
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
  raw_total bigint NOT NULL,
  total_after_discount bigint NOT NULL,
  total bigint NOT NULL,
  voucher bigint NOT NULL,
  payable bigint GENERATED ALWAYS AS (total - voucher) STORED,
  expenses jsonb NOT NULL,
  items jsonb NOT NULL,
  courier_attempt int NOT NULL DEFAULT 1,
  -- The known facts of each attempt to find a courier.
  deliveries jsonb NOT NULL DEFAULT '[]',
  -- The reason why the marketplace has to call the shop; the status shows it while the order is open.
  call jsonb,
  scheduled_for timestamptz,
  release_at timestamptz,
  call_by timestamptz NOT NULL,
  cancel_by timestamptz NOT NULL,
  accepted_at timestamptz,
  delay_minutes int NOT NULL DEFAULT 0,
  -- The inputs of the sums. Lines of an order without it cannot change.
  pricing jsonb,
  -- Positions of the lines that are packed.
  picked jsonb NOT NULL DEFAULT '[]',
  -- A change that was offered to the customer.
  change jsonb,
  -- The original order, once the customer has agreed to a change.
  original jsonb,
  review jsonb,
  handover_code text,
  is_test boolean NOT NULL DEFAULT false,
  -- The busy minutes when the order was created.
  busy_minutes smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (vendor_code, code)
  -- Free space on each page for the three or four updates of an order's life, which then change no index.
) WITH (fillfactor = 60);
-- One reason for a partial index: while a table is young and without statistics, the planner considers any
-- whole index that begins with vendor_code as good as the primary key, caches that plan, and reads all orders
-- of a shop to find one.
CREATE INDEX orders_open ON orders (vendor_code, placed_at, code) WHERE is_open;
-- Finds duplicates of an order among those of the same customer.
CREATE INDEX orders_of_customer ON orders (vendor_code, customer_phone, placed_at) WHERE NOT is_canceled;
CREATE INDEX orders_canceled_of_customer ON orders (vendor_code, customer_phone) WHERE is_canceled;
-- People call an order by the last four characters of its code.
CREATE INDEX orders_by_ending ON orders (vendor_code, "right"(code, 4)) WHERE placed_at > '-infinity';
-- A shop has at most one open test order, even if two people place one at the same moment. Real orders never
-- meet the condition, so it costs them nothing.
CREATE UNIQUE INDEX orders_test_open ON orders (vendor_code) WHERE is_test AND is_open;
CREATE INDEX orders_test ON orders (vendor_code, code) WHERE is_test;
CREATE INDEX orders_placed ON orders (vendor_code, placed_at, code) WHERE placed_at > '-infinity' AND NOT is_test;
CREATE INDEX orders_canceled ON orders (vendor_code, placed_at, code) WHERE is_canceled AND NOT is_test;

CREATE TABLE vendor_stream (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  -- A restore from a backup increments it, so that earlier positions are refused.
  epoch int NOT NULL DEFAULT 1,
  seq bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 30);

-- A domain, because PostgreSQL parses the text of a CHECK in every statement, that of a domain once for each connection.
CREATE DOMAIN order_moment AS text
  CONSTRAINT order_moment_known CHECK (VALUE IN ('created', 'released', 'accepted', 'delayed', 'picked', 'prepared', 'shipped',
  'courier-moved', 'courier-rated', 'unanswered', 'reported', 'resumed', 'change-offered', 'change-withdrawn', 'change-agreed',
  'change-declined', 'change-lapsed', 'canceled', 'completed'));

CREATE TABLE order_event (
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  order_code text NOT NULL,
  version int NOT NULL,
  at timestamptz NOT NULL,
  what order_moment NOT NULL,
  status text NOT NULL,
  actor jsonb,
  courier text,
  preparation_minutes int,
  details jsonb,
  session_id uuid,
  address text,
  PRIMARY KEY (vendor_code, seq),
  UNIQUE (vendor_code, order_code, version),
  FOREIGN KEY (vendor_code, order_code) REFERENCES orders
);
-- Serves replays of everything since a time: history grows in the order of time.
CREATE INDEX order_event_by_time ON order_event USING brin (at);

-- The time at which an order is checked again. The row is only a timer: the order itself decides what is due.
CREATE TABLE order_timer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  vendor_code text NOT NULL,
  order_code text NOT NULL
);
CREATE INDEX order_timer_by_time ON order_timer (at);
CREATE INDEX order_timer_of_order ON order_timer (vendor_code, order_code);

-- Only closed orders are counted here; open ones are counted from their rows. An order therefore writes here
-- once or twice in its life. The row of a counter is locked until the commit, as is the shop's stream number.
CREATE TABLE order_count (
  vendor_code text NOT NULL REFERENCES vendor,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  since date NOT NULL,
  status text NOT NULL,
  delivery_type text NOT NULL,
  orders int NOT NULL CHECK (orders >= 0),
  value bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (vendor_code, span, since, status, delivery_type)
) WITH (fillfactor = 50);

-- The cost of each discount in an order, in toman. It is written with the order, and again with a change of its lines.
CREATE TABLE order_discount (
  vendor_code text NOT NULL,
  discount_id bigint NOT NULL,
  order_code text NOT NULL,
  pieces int NOT NULL CHECK (pieces >= 0),
  -- The amount that the customer paid for these pieces.
  value bigint NOT NULL CHECK (value >= 0),
  vendor_share bigint NOT NULL CHECK (vendor_share >= 0),
  platform_share bigint NOT NULL CHECK (platform_share >= 0),
  PRIMARY KEY (vendor_code, discount_id, order_code)
);

-- Outlives the order. It is no column of the shop, whose version would change with it.
CREATE TABLE test_order_done (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  -- The time at which the shop last handed a test order over.
  at timestamptz NOT NULL
);

-- Every server process writes the sessions whose streams it serves, so that any of them knows who listens.
CREATE TABLE order_listener (
  vendor_code text NOT NULL REFERENCES vendor,
  session_id uuid NOT NULL,
  -- The device counts as gone after this time, unless it is written again.
  until timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, session_id)
);

CREATE TABLE order_heard (
  vendor_code text NOT NULL REFERENCES vendor,
  started_at timestamptz NOT NULL,
  -- Extended while a device listens; no index contains it, so that extending it changes none.
  until timestamptz NOT NULL CHECK (until > started_at),
  PRIMARY KEY (vendor_code, started_at)
) WITH (fillfactor = 70);

CREATE TABLE order_hearing (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  -- Its session may have ended.
  session_id uuid NOT NULL,
  -- Times by the server's clock. The first report of each counts.
  received_at timestamptz,
  drawn_at timestamptz,
  sounded_at timestamptz,
  touched_at timestamptz,
  -- The person, as in order_event, and the names of the device, as in session: both as they were at that time.
  actor jsonb,
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  PRIMARY KEY (vendor_code, order_code, session_id)
) WITH (fillfactor = 80);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL,
  seq bigint NOT NULL
);

CREATE TABLE idempotency (
  vendor_code text NOT NULL,
  -- The principal that sent the key: a person's id, or 'marketplace'.
  principal text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status int NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, principal, key)
  -- Rows are deleted in batches all day. Their space should be reused within the hour, not when a fifth of the table is dead.
) WITH (autovacuum_vacuum_scale_factor = 0.02);

CREATE TABLE archived_orders (
  LIKE orders INCLUDING DEFAULTS INCLUDING GENERATED,
  PRIMARY KEY (vendor_code, code),
  FOREIGN KEY (vendor_code) REFERENCES vendor
);
-- The indexes of `orders` that find closed orders.
CREATE INDEX archived_orders_placed ON archived_orders (vendor_code, placed_at, code) WHERE placed_at > '-infinity' AND NOT is_test;
CREATE INDEX archived_orders_canceled ON archived_orders (vendor_code, placed_at, code) WHERE is_canceled AND NOT is_test;
CREATE INDEX archived_orders_of_customer ON archived_orders (vendor_code, customer_phone, placed_at) WHERE NOT is_canceled;
CREATE INDEX archived_orders_canceled_of_customer ON archived_orders (vendor_code, customer_phone) WHERE is_canceled;
CREATE INDEX archived_orders_by_ending ON archived_orders (vendor_code, "right"(code, 4)) WHERE placed_at > '-infinity';

CREATE TABLE archived_order_event (
  LIKE order_event INCLUDING DEFAULTS INCLUDING GENERATED,
  PRIMARY KEY (vendor_code, order_code, version),
  FOREIGN KEY (vendor_code, order_code) REFERENCES archived_orders
);

CREATE VIEW all_orders AS SELECT * FROM orders UNION ALL SELECT * FROM archived_orders;
CREATE VIEW all_order_event AS SELECT * FROM order_event UNION ALL SELECT * FROM archived_order_event;
