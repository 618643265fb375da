-- The platform's terms for shops, the words by which shops are found, and pauses that the platform starts.

ALTER TABLE vendor
  -- The largest share of a discount, in percent, that the shop may let the platform pay.
  ADD COLUMN max_platform_percent int NOT NULL DEFAULT 0 CHECK (max_platform_percent BETWEEN 0 AND 50),
  -- Time of the last change of the shop itself, as `version` counts them.
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX vendor_by_status ON vendor (status, code);
CREATE INDEX vendor_by_city ON vendor (city_id, code);
CREATE INDEX vendor_by_kind ON vendor (business_type_id, code);
CREATE INDEX vendor_by_grade ON vendor (grade, code);
CREATE INDEX vendor_by_change ON vendor (changed_at);
CREATE INDEX vendor_hidden ON vendor (code) WHERE NOT visible;

-- The history of each shop's terms. The present ones are columns of the shop.
CREATE TABLE vendor_terms (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  set_at timestamptz NOT NULL,
  -- ACCEPTANCE: set by the program when the platform accepted the sign-up.
  set_by text NOT NULL CHECK (set_by IN ('KEY', 'OPERATOR', 'ACCEPTANCE')),
  operator_id bigint REFERENCES operator,
  -- The second person; null when none was needed or available.
  approved_by bigint REFERENCES operator,
  grade text CHECK (grade BETWEEN 'A' AND 'H' AND length(grade) = 1),
  is_tax boolean NOT NULL,
  financial_report_visible boolean NOT NULL,
  max_platform_percent int NOT NULL CHECK (max_platform_percent BETWEEN 0 AND 50),
  PRIMARY KEY (vendor_code, id),
  CHECK ((set_by = 'OPERATOR') = (operator_id IS NOT NULL))
);

-- The normalised words of a shop's name, and its code, for searches by their beginning.
CREATE TABLE vendor_word (
  vendor_code text NOT NULL REFERENCES vendor ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (vendor_code, word)
);
CREATE INDEX vendor_word_by_word ON vendor_word (word, vendor_code);

ALTER TABLE vendor_throttle
  DROP CONSTRAINT vendor_throttle_ended_because_check,
  ADD CONSTRAINT vendor_throttle_ended_because_check
    CHECK (ended_because IN ('TIME', 'STAFF', 'REPLACED', 'ORDERS', 'DEVICE', 'PLATFORM'));
