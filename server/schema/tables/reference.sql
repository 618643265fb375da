-- The cities and business types that the marketplace serves.

CREATE TABLE city (
  id int PRIMARY KEY,
  name text NOT NULL,
  code text NOT NULL UNIQUE,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  province text NOT NULL DEFAULT '',
  served boolean NOT NULL DEFAULT true
);

CREATE TABLE business_type (
  id int PRIMARY KEY CHECK (id BETWEEN 1 AND 8),
  served boolean NOT NULL DEFAULT true
);

INSERT INTO business_type (id) SELECT generate_series(1, 8);
