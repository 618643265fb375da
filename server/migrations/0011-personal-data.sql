-- The end of personal data: of customers some time after their orders or when they ask, of people without a shop.

-- The hourly job has looked at every order that was placed before this time. Whoever locks the row works.
CREATE TABLE customer_data_progress (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  through timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO customer_data_progress DEFAULT VALUES;

-- Orders whose customer's data are due and wait: for the hourly job, or for the end of what holds them. No foreign key to orders, because
-- an order may move to the archive.
CREATE TABLE customer_data_due (
  vendor_code text NOT NULL REFERENCES vendor,
  order_code text NOT NULL,
  -- PERIOD: the time is over. REQUEST: the customer has asked.
  cause text NOT NULL CHECK (cause IN ('PERIOD', 'REQUEST')),
  since timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, order_code)
);

-- An erasure finds the archived orders of a customer in all shops. The index holds only orders that still have their customer. A large
-- installation makes it beforehand with CREATE INDEX CONCURRENTLY under this name, so that the upgrade does not wait for it.
CREATE INDEX IF NOT EXISTS archived_orders_by_phone ON archived_orders (customer_phone) WHERE customer_phone <> '';

ALTER TABLE person
  -- The hourly job found the person without a shop, an invitation and a session since this time.
  ADD COLUMN unused_since timestamptz,
  -- An ended account has no phone: a minus and its number, which nobody can type.
  DROP CONSTRAINT person_cell_phone_check,
  ADD CONSTRAINT person_cell_phone_check CHECK (cell_phone ~ '^09[0-9]{9}$' OR cell_phone = '-' || id);
CREATE INDEX person_unused ON person (unused_since) WHERE unused_since IS NOT NULL;
