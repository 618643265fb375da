-- What goes wrong with open orders and shops, for the operators who look after them.

-- A row for each trouble. It is written by the triggers of what brings it about (schema/functions/troubles.sql), or
-- by the server that looks for lateness, and ends by itself in the same way.
CREATE TABLE order_trouble (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  -- Null for a trouble of the shop itself.
  order_code text,
  kind text NOT NULL CHECK (kind IN ('unanswered', 'unheard', 'reported', 'change', 'no-courier', 'scheduled-in-danger',
    'kitchen-late', 'courier-late', 'unreachable')),
  city_id int,
  -- The order's price, for those who look at large orders first.
  total bigint,
  since timestamptz NOT NULL,
  -- Time of the next automatic step; null when nothing happens by itself.
  deadline timestamptz,
  -- The last step of the escalation of an unheard order.
  step text CHECK (step IN ('PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL')),
  ended_at timestamptz,
  -- Number of the last change in the operators' streams; null until a server numbers it (trouble_stream).
  seq bigint
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX order_trouble_open ON order_trouble (vendor_code, order_code, kind) NULLS NOT DISTINCT WHERE ended_at IS NULL;
CREATE INDEX order_trouble_due ON order_trouble (kind, coalesce(deadline, since), id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX order_trouble_seq ON order_trouble (seq) WHERE seq IS NOT NULL;
CREATE INDEX order_trouble_unnumbered ON order_trouble (id) WHERE seq IS NULL;
CREATE INDEX order_trouble_ended ON order_trouble (ended_at) WHERE ended_at IS NOT NULL;

-- The operator who looks after a shop with all of its troubles. A row of its own, so that no order waits for it.
CREATE TABLE trouble_take (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  -- Null once the shop is free again.
  operator_id bigint,
  session_id uuid,
  taken_at timestamptz NOT NULL,
  seq bigint,
  CHECK ((operator_id IS NULL) = (session_id IS NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX trouble_take_seq ON trouble_take (seq) WHERE seq IS NOT NULL;
CREATE INDEX trouble_take_unnumbered ON trouble_take (vendor_code) WHERE seq IS NULL;
CREATE INDEX trouble_take_of_session ON trouble_take (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX trouble_take_held ON trouble_take (taken_at) WHERE operator_id IS NOT NULL;

-- The last number of a change. The row is locked until the numbers are committed, so they become visible in their
-- order, which numbers of a sequence would not. A restore increments the epoch, so that earlier positions are refused.
CREATE TABLE trouble_stream (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  epoch int NOT NULL DEFAULT 1,
  seq bigint NOT NULL DEFAULT 0
);
INSERT INTO trouble_stream DEFAULT VALUES;

-- The time at which an accepted order may be late. The row is only a reminder: the order itself says what is late.
CREATE TABLE order_look (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  vendor_code text NOT NULL,
  order_code text NOT NULL
);
CREATE INDEX order_look_by_time ON order_look (at);

INSERT INTO order_look (at, vendor_code, order_code)
SELECT now(), vendor_code, code FROM orders WHERE is_open AND accepted_at IS NOT NULL AND NOT is_test;

-- Orders of each minute as each server counted them.
CREATE TABLE order_minute (
  minute timestamptz NOT NULL,
  server_id uuid NOT NULL,
  placed int NOT NULL,
  accepted int NOT NULL,
  accepted_in_time int NOT NULL,
  PRIMARY KEY (minute, server_id)
);
