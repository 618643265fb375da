-- What an order's life must leave behind, and nothing more.
CREATE TABLE orders (
  vendor_code text NOT NULL,
  code text NOT NULL,
  status text NOT NULL,
  version int NOT NULL,
  status_at timestamptz NOT NULL,
  placed_at timestamptz NOT NULL,
  preparation_minutes int,
  details jsonb NOT NULL,
  PRIMARY KEY (vendor_code, code)
);
CREATE INDEX orders_open ON orders (vendor_code, placed_at) WHERE status IN ('NEW', 'PREPARING', 'WAITING_FOR_PICKUP', 'DELIVERING');

CREATE TABLE vendor_stream (
  vendor_code text PRIMARY KEY,
  seq bigint NOT NULL
);

CREATE TABLE order_event (
  vendor_code text NOT NULL,
  seq bigint NOT NULL,
  order_code text NOT NULL,
  version int NOT NULL,
  at timestamptz NOT NULL,
  what text NOT NULL,
  actor text NOT NULL,
  PRIMARY KEY (vendor_code, seq)
);

CREATE TABLE idempotency (
  vendor_code text NOT NULL,
  principal text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_code, principal, key)
);

-- The queue that notifies other processes; the product's relay empties it, here it only fills.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL,
  seq bigint NOT NULL
);
