-- The print log of an order.

CREATE TABLE order_print (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  -- Counts from 1 within the order: the first writer of the next number wins.
  number int NOT NULL CHECK (number >= 1),
  kind text NOT NULL CHECK (kind IN ('KITCHEN', 'BILL', 'COURIER')),
  copies int NOT NULL CHECK (copies BETWEEN 1 AND 5),
  automatic boolean NOT NULL,
  device_id text NOT NULL,
  actor jsonb NOT NULL,
  claimed_at timestamptz NOT NULL,
  outcome text NOT NULL DEFAULT 'CLAIMED' CHECK (outcome IN ('CLAIMED', 'PRINTED', 'UNSURE', 'UNCONFIRMED', 'FAILED')),
  settled_at timestamptz CHECK ((settled_at IS NULL) = (outcome = 'CLAIMED')),
  session_id uuid,
  address text,
  -- Ids, ascending; null means all lines. It is no reference: a deleted station has still printed.
  station_ids text
    CHECK (station_ids IS NULL OR (kind = 'KITCHEN' AND length(station_ids) <= 250 AND station_ids ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$')),
  reason text
    CONSTRAINT order_print_reason_check
      CHECK (reason IS NULL OR (outcome IN ('UNSURE', 'FAILED') AND reason IN ('NO_PAPER', 'COVER_OPEN', 'OFF_LINE', 'PRINTER_ERROR',
        'UNREACHABLE'))),
  PRIMARY KEY (vendor_code, order_code, number)
);
