-- People: data that belongs to a person and not to one of their shops.

CREATE TABLE person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cell_phone text NOT NULL UNIQUE CHECK (cell_phone ~ '^09[0-9]{9}$'),
  full_name text NOT NULL DEFAULT '',
  national_code text,
  last_vendor_code text,
  created_at timestamptz NOT NULL DEFAULT now()
);
