-- What operators do with orders: a moment of its own, rules of cancellation, notes, and indexes for lists over all shops.

-- Existing rows need no check: the list only grows.
ALTER DOMAIN order_moment DROP CONSTRAINT order_moment_known;
ALTER DOMAIN order_moment ADD CONSTRAINT order_moment_known CHECK (VALUE IN ('created', 'released', 'accepted', 'delayed', 'picked',
  'prepared', 'shipped', 'courier-moved', 'courier-rated', 'unanswered', 'held', 'reported', 'resumed', 'change-offered',
  'change-withdrawn', 'change-agreed', 'change-declined', 'change-lapsed', 'canceled', 'completed')) NOT VALID;

-- Percent of what the shop would have got for the food, by the state of the kitchen. The highest version is in force.
CREATE TABLE cancellation_rule (
  version int PRIMARY KEY CHECK (version >= 1),
  starts_at timestamptz NOT NULL,
  new_percent int NOT NULL CHECK (new_percent BETWEEN 0 AND 100),
  preparing_percent int NOT NULL CHECK (preparing_percent BETWEEN 0 AND 100),
  ready_percent int NOT NULL CHECK (ready_percent BETWEEN 0 AND 100)
);

-- What operators have noted about an order. It has no foreign key to orders, because the order may move to the archive.
CREATE TABLE order_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  order_code text NOT NULL,
  at timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  kind text NOT NULL CHECK (kind IN ('CALLED_SHOP', 'CALLED_CUSTOMER', 'NOTE')),
  -- Null for a note that is about no call.
  outcome text CHECK (outcome IN ('REACHED', 'NO_ANSWER', 'WRONG_NUMBER')),
  text text CHECK (length(text) BETWEEN 1 AND 500),
  CHECK ((kind = 'NOTE') = (outcome IS NULL)),
  CHECK (kind <> 'NOTE' OR text IS NOT NULL)
);
CREATE INDEX order_note_of_order ON order_note (vendor_code, order_code, id);
CREATE INDEX order_note_by_time ON order_note USING brin (at);

-- Columns that never change: an order's moves write none of these indexes. A large installation makes them beforehand with
-- CREATE INDEX CONCURRENTLY under these names, so that the upgrade does not wait for them.
CREATE INDEX IF NOT EXISTS orders_by_time ON orders (placed_at, vendor_code, code);
CREATE INDEX IF NOT EXISTS orders_by_code ON orders (code);
CREATE INDEX IF NOT EXISTS archived_orders_by_time ON archived_orders (placed_at, vendor_code, code);
CREATE INDEX IF NOT EXISTS archived_orders_by_code ON archived_orders (code);

-- Led by the phone, the two indexes of a shop's customers serve searches over all shops as well, and a new order writes no more entries.
CREATE INDEX IF NOT EXISTS orders_by_phone ON orders (customer_phone, vendor_code, placed_at) WHERE NOT is_canceled;
CREATE INDEX IF NOT EXISTS orders_canceled_by_phone ON orders (customer_phone, vendor_code, placed_at) WHERE is_canceled;
DROP INDEX orders_of_customer, orders_canceled_of_customer;
