-- The double-entry ledger of shops, the queue of orders that are not booked yet, settlements, disputes, and the results of its check.

CREATE TABLE ledger_transaction (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('SALE', 'REVERSAL', 'REFUND', 'CHARGE', 'COMPENSATION', 'DISPUTE', 'SETTLEMENT')),
  -- Null for a settlement.
  order_code text,
  -- Numbers an order's own transactions, from 0: the natural key that prevents double booking.
  revision int CHECK (revision >= 0),
  adjustment_code text,
  settlement_number text,
  -- The accounting time: for a sale the time of the order, as in every other report.
  at timestamptz NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now(),
  commission_percent int CHECK (commission_percent BETWEEN 0 AND 100),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  dispute_until timestamptz,
  items bigint NOT NULL DEFAULT 0,
  discount_shop bigint NOT NULL DEFAULT 0,
  packing bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  delivery_own bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  cash bigint NOT NULL DEFAULT 0,
  refund bigint NOT NULL DEFAULT 0,
  charge bigint NOT NULL DEFAULT 0,
  compensation bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  customer bigint NOT NULL DEFAULT 0,
  discount_platform bigint NOT NULL DEFAULT 0,
  voucher bigint NOT NULL DEFAULT 0,
  delivery_platform bigint NOT NULL DEFAULT 0,
  platform bigint NOT NULL DEFAULT 0,
  bank bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL
    GENERATED ALWAYS AS (items + discount_shop + packing + tax + delivery_own + commission + cash + refund + charge + compensation +
      payout) STORED,
  PRIMARY KEY (vendor_code, id),
  CHECK ((revision IS NOT NULL) = (kind IN ('SALE', 'REVERSAL'))),
  CHECK ((adjustment_code IS NOT NULL) = (kind IN ('REFUND', 'CHARGE', 'COMPENSATION', 'DISPUTE'))),
  CHECK ((settlement_number IS NOT NULL) = (kind = 'SETTLEMENT')),
  CHECK ((order_code IS NOT NULL) = (kind <> 'SETTLEMENT')),
  CONSTRAINT ledger_transaction_balances
    CHECK (items + discount_shop + packing + tax + delivery_own + commission + cash + refund + charge + compensation + payout + customer +
      discount_platform + voucher + delivery_platform + platform + bank = 0)
);
CREATE UNIQUE INDEX ledger_of_order ON ledger_transaction (vendor_code, order_code, revision) WHERE revision IS NOT NULL;
CREATE UNIQUE INDEX ledger_of_adjustment ON ledger_transaction (vendor_code, adjustment_code, (kind = 'DISPUTE'))
  WHERE adjustment_code IS NOT NULL;
CREATE INDEX ledger_adjusted_orders ON ledger_transaction (vendor_code, order_code) WHERE adjustment_code IS NOT NULL;
CREATE UNIQUE INDEX ledger_of_settlement ON ledger_transaction (vendor_code, settlement_number) WHERE settlement_number IS NOT NULL;
-- Pages of the report, of all kinds and of one.
CREATE INDEX ledger_by_time ON ledger_transaction (vendor_code, at, id);
CREATE INDEX ledger_by_kind ON ledger_transaction (vendor_code, kind, at, id);

-- Sums by day, written in the transaction of the rows that they sum: counts of a report, its months and the amount owed.
CREATE TABLE ledger_day (
  vendor_code text NOT NULL REFERENCES vendor,
  day date NOT NULL,
  kind text NOT NULL,
  transactions bigint NOT NULL,
  items bigint NOT NULL DEFAULT 0,
  discount_shop bigint NOT NULL DEFAULT 0,
  packing bigint NOT NULL DEFAULT 0,
  tax bigint NOT NULL DEFAULT 0,
  delivery_own bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  cash bigint NOT NULL DEFAULT 0,
  refund bigint NOT NULL DEFAULT 0,
  charge bigint NOT NULL DEFAULT 0,
  compensation bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  customer bigint NOT NULL DEFAULT 0,
  discount_platform bigint NOT NULL DEFAULT 0,
  voucher bigint NOT NULL DEFAULT 0,
  delivery_platform bigint NOT NULL DEFAULT 0,
  platform bigint NOT NULL DEFAULT 0,
  bank bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL,
  PRIMARY KEY (vendor_code, day, kind)
) WITH (fillfactor = 50);

-- A row for each order whose money may have changed, written with the order and deleted with the booking. It
-- has no unique key, so that an order never waits for the program that books.
CREATE TABLE ledger_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL,
  order_code text NOT NULL
);

CREATE TABLE ledger_rate_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL,
  starts_at timestamptz NOT NULL,
  percent int NOT NULL CHECK (percent BETWEEN 0 AND 100)
);

-- A rate applies until the next one begins.
CREATE TABLE ledger_commission_rate (
  vendor_code text NOT NULL REFERENCES vendor,
  starts_at timestamptz NOT NULL,
  percent int NOT NULL CHECK (percent BETWEEN 0 AND 100),
  PRIMARY KEY (vendor_code, starts_at)
);

CREATE TABLE ledger_settlement (
  vendor_code text NOT NULL REFERENCES vendor,
  number text NOT NULL,
  paid_at timestamptz NOT NULL,
  -- Sealed (field-encryption.ts).
  iban text NOT NULL,
  lines int NOT NULL CHECK (lines > 0),
  expected bigint NOT NULL,
  received bigint NOT NULL,
  -- Digest of the request: an identical request gets the same answer, a different one is refused.
  digest text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_code, number)
);
CREATE INDEX ledger_settlement_by_time ON ledger_settlement (vendor_code, paid_at, number);

CREATE TABLE ledger_settlement_line (
  vendor_code text NOT NULL,
  number text NOT NULL,
  line int NOT NULL,
  order_code text NOT NULL,
  adjustment_code text,
  expected bigint NOT NULL,
  received bigint NOT NULL,
  PRIMARY KEY (vendor_code, number, line),
  FOREIGN KEY (vendor_code, number) REFERENCES ledger_settlement
);
CREATE INDEX ledger_settlement_line_of_order ON ledger_settlement_line (vendor_code, order_code);

CREATE SEQUENCE ledger_dispute_change;

CREATE TABLE ledger_dispute (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adjustment_code text NOT NULL,
  order_code text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'WITHDRAWN', 'WON', 'LOST')),
  text text NOT NULL CHECK (length(text) BETWEEN 10 AND 1000),
  opened_by bigint REFERENCES person,
  opened_at timestamptz NOT NULL,
  -- The time at which it was answered or withdrawn.
  closed_at timestamptz,
  answer text CHECK (length(answer) BETWEEN 1 AND 300),
  -- Its newest value is the version of a shop's disputes: open panels refetch when it changes.
  change bigint NOT NULL DEFAULT nextval('ledger_dispute_change'),
  CHECK ((state = 'OPEN') = (closed_at IS NULL)),
  CHECK (closed_at >= opened_at),
  CHECK (CASE state WHEN 'LOST' THEN answer IS NOT NULL WHEN 'WON' THEN true ELSE answer IS NULL END)
);
CREATE UNIQUE INDEX ledger_dispute_standing ON ledger_dispute (vendor_code, adjustment_code) WHERE state <> 'WITHDRAWN';
CREATE INDEX ledger_dispute_of_adjustment ON ledger_dispute (vendor_code, adjustment_code, id);
CREATE INDEX ledger_dispute_waiting ON ledger_dispute (id) WHERE state = 'OPEN';
CREATE INDEX ledger_dispute_of_shop ON ledger_dispute (vendor_code, (state = 'OPEN'), id);
CREATE INDEX ledger_dispute_changed ON ledger_dispute (vendor_code, change);
CREATE INDEX ledger_dispute_by_opening ON ledger_dispute (opened_at);
CREATE INDEX ledger_dispute_by_closing ON ledger_dispute (closed_at);

CREATE TABLE ledger_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  shops int NOT NULL,
  faults int NOT NULL CHECK (faults >= 0),
  -- The first faults: codes and amounts, no names and no phones.
  sample jsonb NOT NULL
);

-- A row is written before its message is sent, so that no other server sends it. One that is claimed and
-- neither sent nor failed belonged to a server that died: its message may have been sent, and is not sent
-- again.
CREATE TABLE statement_notice (
  vendor_code text NOT NULL REFERENCES vendor,
  -- The first business day of the statement's Jalali month.
  month date NOT NULL,
  person_id bigint NOT NULL,
  claimed_at timestamptz NOT NULL,
  tries int NOT NULL CHECK (tries BETWEEN 0 AND 3),
  sent_at timestamptz,
  failed_at timestamptz,
  PRIMARY KEY (vendor_code, month, person_id),
  CHECK (sent_at IS NULL OR failed_at IS NULL)
);
