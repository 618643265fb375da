-- What is owed to each shop, and settlement runs over many shops.

-- Written by the trigger sum_ledger_days, in the transaction of the bookings that it sums. No index but its key: a booking then
-- changes a row without touching an index.
CREATE TABLE ledger_balance (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  -- Toman that the platform owes; negative when the shop owes it.
  owed bigint NOT NULL,
  -- A lower bound of the first business day with something that is not paid as owed: each open order or adjustment has a
  -- transaction on this day or later. Null when nothing is open.
  open_since date
) WITH (fillfactor = 50);

-- No booking is missed between the sums of here and the trigger, which the same transaction replaces.
LOCK TABLE ledger_transaction, ledger_settlement_line IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO ledger_balance (vendor_code, owed, open_since)
SELECT d.vendor_code, d.owed, open.since
FROM (SELECT vendor_code, sum(owed) AS owed FROM ledger_day GROUP BY 1) d
LEFT JOIN (
  SELECT s.vendor_code, min(s.day) AS since
  FROM (
    SELECT vendor_code, order_code, coalesce(adjustment_code, '') AS adjustment_code,
      min(((at AT TIME ZONE 'Asia/Tehran') - interval '4 hours')::date) AS day, sum(owed) AS owed
    FROM ledger_transaction WHERE kind <> 'SETTLEMENT' GROUP BY 1, 2, 3
  ) s
  LEFT JOIN (
    SELECT vendor_code, order_code, coalesce(adjustment_code, '') AS adjustment_code, sum(received) AS paid
    FROM ledger_settlement_line GROUP BY 1, 2, 3
  ) p USING (vendor_code, order_code, adjustment_code)
  WHERE s.owed <> coalesce(p.paid, 0)
  GROUP BY 1
) open USING (vendor_code);

CREATE TABLE settlement_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'DRAFTING' CHECK (state IN ('DRAFTING', 'DRAFT', 'BOOKING', 'BOOKED', 'DISCARDED')),
  -- The last business day whose orders and adjustments are paid.
  through date NOT NULL,
  minimum bigint NOT NULL CHECK (minimum > 0),
  -- Null for all shops.
  vendor_codes text[] CHECK (cardinality(vendor_codes) BETWEEN 1 AND 500),
  -- Null for the marketplace's key.
  created_by bigint REFERENCES operator,
  created_at timestamptz NOT NULL,
  drafted_at timestamptz,
  approved_at timestamptz,
  booked_at timestamptz,
  discarded_at timestamptz,
  -- The last shop that was looked at: drafting goes on behind it.
  drafted_to text NOT NULL DEFAULT '',
  candidates int NOT NULL,
  drafted int NOT NULL DEFAULT 0,
  payable int NOT NULL DEFAULT 0,
  payable_toman bigint NOT NULL DEFAULT 0,
  booked int NOT NULL DEFAULT 0,
  booked_toman bigint NOT NULL DEFAULT 0,
  failed int NOT NULL DEFAULT 0,
  failed_toman bigint NOT NULL DEFAULT 0,
  -- SHA-256 in hexadecimal over the rows that are payable and excluded; null while rows are being added.
  digest text,
  -- The last bank file: its time, transfers, toman, and the SHA-256 of its bytes in hexadecimal.
  file_at timestamptz,
  file_transfers int,
  file_toman bigint,
  file_sha256 text,
  CHECK ((state IN ('BOOKING', 'BOOKED')) = (approved_at IS NOT NULL)),
  CHECK ((state = 'BOOKED') = (booked_at IS NOT NULL)),
  CHECK ((state = 'DISCARDED') = (discarded_at IS NOT NULL)),
  CHECK (num_nulls(file_at, file_transfers, file_toman, file_sha256) IN (0, 4))
);
CREATE UNIQUE INDEX settlement_run_open ON settlement_run ((true)) WHERE state IN ('DRAFTING', 'DRAFT', 'BOOKING');

CREATE TABLE settlement_run_row (
  vendor_code text NOT NULL REFERENCES vendor,
  -- No foreign key: a shop's rows may live on a database of their own.
  run_id bigint NOT NULL,
  -- Toman of all lines.
  amount bigint NOT NULL,
  lines int NOT NULL CHECK (lines > 0),
  -- The lines are those open between the day and the run's last day, of transactions until this one.
  since date NOT NULL,
  last_transaction bigint NOT NULL,
  -- SHA-256 in hexadecimal of lines, amount, account and holder.
  digest text NOT NULL,
  -- Sealed (field-encryption.ts); null without an account.
  iban text,
  holder_name text,
  excluded text CHECK (excluded IN ('NO_ACCOUNT', 'ACCOUNT_WAITING', 'ACCOUNT_REJECTED', 'ACCOUNT_NEW', 'NEGATIVE', 'BELOW_MINIMUM', 'BY_HAND')),
  excluded_because text CHECK (length(excluded_because) BETWEEN 1 AND 300),
  failed text CHECK (failed IN ('NO_ACCOUNT', 'ACCOUNT_WAITING', 'ACCOUNT_REJECTED', 'ACCOUNT_NEW', 'AMOUNT_CHANGED', 'ACCOUNT_CHANGED', 'REFUSED')),
  booked_at timestamptz,
  -- What the operator has reported.
  transfer text CHECK (transfer IN ('PAID', 'RETURNED')),
  transfer_at timestamptz,
  transfer_note text CHECK (length(transfer_note) <= 200),
  PRIMARY KEY (vendor_code, run_id),
  CHECK (num_nonnulls(excluded, failed, booked_at) <= 1),
  CHECK ((transfer IS NULL) = (transfer_at IS NULL)),
  CHECK (transfer IS NULL OR booked_at IS NOT NULL)
);
CREATE INDEX settlement_run_row_of_run ON settlement_run_row (run_id, vendor_code);

-- Lists of all shops, the last booked first.
CREATE INDEX ledger_adjustments ON ledger_transaction (id) WHERE adjustment_code IS NOT NULL AND kind <> 'DISPUTE';
CREATE INDEX ledger_settlement_by_booking ON ledger_settlement (told_at, vendor_code, number);
