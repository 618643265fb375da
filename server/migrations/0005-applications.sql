-- The platform's decisions about accounts and delivery areas, and the search for the same numbers in other shops.

ALTER TABLE vendor_account
  -- The platform knows no card of an account that it sets itself.
  ALTER COLUMN card_number DROP NOT NULL,
  ADD COLUMN rejected_because text CHECK (length(rejected_because) BETWEEN 1 AND 500),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Nothing is paid to the account before this time; null for an account that was not changed.
  ADD COLUMN pays_from timestamptz,
  -- A keyed hash of the IBAN, so that the same account of another shop is found although it is encrypted.
  ADD COLUMN iban_mark text;
CREATE INDEX vendor_account_by_iban ON vendor_account (iban_mark) WHERE iban_mark IS NOT NULL;

-- The platform has accepted these accounts with the sign-up.
UPDATE vendor_account a SET approval = 1
WHERE approval = 0 AND EXISTS (SELECT FROM vendor_moment m WHERE m.vendor_code = a.vendor_code AND m.action = 'acceptSignup');

-- The history of each account. A row of SET or CHANGE is an account that was in force from then on.
CREATE TABLE vendor_account_moment (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action IN ('SET', 'ACCEPT', 'REJECT', 'CHANGE')),
  -- Null for the shop and for the marketplace's key.
  operator_id bigint REFERENCES operator,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  version int NOT NULL,
  -- Encrypted.
  iban text NOT NULL,
  PRIMARY KEY (vendor_code, id)
);

ALTER TABLE vendor_polygon
  -- An area waits for the platform's decision, and orders use it meanwhile.
  ALTER COLUMN approval SET DEFAULT 0,
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Stays when the shop changes the border of a rejected area: orders use it again once the platform has accepted it.
  ADD COLUMN rejected_because text CHECK (length(rejected_because) BETWEEN 1 AND 500),
  ADD COLUMN drawn_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX vendor_polygon_waiting ON vendor_polygon (vendor_code, drawn_at) WHERE approval = 0;

ALTER TABLE vendor ADD COLUMN owner_code_mark text;
CREATE INDEX vendor_by_owner_code ON vendor (owner_code_mark) WHERE owner_code_mark IS NOT NULL;
CREATE INDEX vendor_by_postal_code ON vendor (postal_code) WHERE postal_code IS NOT NULL;
CREATE INDEX vendor_by_phone ON vendor (phone) WHERE phone IS NOT NULL;
