-- Links by which guests follow an order.

CREATE TABLE follow_link (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  -- SHA-256 of the id in the address.
  hash text NOT NULL UNIQUE,
  follower text NOT NULL CHECK (follower IN ('customer', 'courier')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, order_code, hash)
);
