-- Sums of past days, so that a report over a year reads few rows.

CREATE TABLE sales_day (
  vendor_code text NOT NULL REFERENCES vendor,
  -- A business day. Days without a row are summed from the orders.
  day date NOT NULL,
  derived_at timestamptz NOT NULL,
  -- When the sums were last compared with the orders.
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, day)
);
CREATE INDEX sales_day_by_check ON sales_day (checked_at);

CREATE TABLE sales_hour (
  vendor_code text NOT NULL,
  day date NOT NULL,
  -- The hour in Tehran: hours before 4 are the last ones of a business day.
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  orders bigint NOT NULL CHECK (orders >= 0),
  value bigint NOT NULL CHECK (value >= 0),
  canceled bigint NOT NULL CHECK (canceled >= 0),
  called bigint NOT NULL CHECK (called >= 0),
  late bigint NOT NULL CHECK (late >= 0),
  accepted bigint NOT NULL CHECK (accepted >= 0),
  accept_seconds bigint NOT NULL CHECK (accept_seconds >= 0),
  prepared bigint NOT NULL CHECK (prepared >= 0),
  kept bigint NOT NULL CHECK (kept BETWEEN 0 AND prepared),
  promised_minutes bigint NOT NULL CHECK (promised_minutes >= 0),
  prepare_seconds bigint NOT NULL CHECK (prepare_seconds >= 0),
  PRIMARY KEY (vendor_code, day, hour),
  FOREIGN KEY (vendor_code, day) REFERENCES sales_day ON DELETE CASCADE
);

CREATE TABLE sales_product (
  vendor_code text NOT NULL,
  day date NOT NULL,
  product_id bigint NOT NULL,
  name text NOT NULL,
  pieces bigint NOT NULL CHECK (pieces >= 0),
  value bigint NOT NULL CHECK (value >= 0),
  PRIMARY KEY (vendor_code, day, product_id),
  FOREIGN KEY (vendor_code, day) REFERENCES sales_day ON DELETE CASCADE
);

-- Days whose sums must be derived, or derived again. While there is a row, the day is summed from the orders.
-- Rows are only inserted and deleted by id: no order waits for another one, or for a derivation.
CREATE TABLE sales_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  day date NOT NULL
);
CREATE INDEX sales_change_of_day ON sales_change (vendor_code, day);

-- The last day whose orders were queued for derivation.
CREATE TABLE sales_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through date NOT NULL
);

-- Two business days ago.
INSERT INTO sales_progress (through) VALUES (((now() AT TIME ZONE 'Asia/Tehran') - interval '4 hours')::date - 2);
