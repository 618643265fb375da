-- Shops: status, details, hours, areas, pauses and requests that the platform has to approve. The vendor code
-- is first in every hot key, so that tables could be distributed by vendor without a rewrite.

CREATE TABLE vendor (
  code text PRIMARY KEY,
  name text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('ACTIVE', 'INACTIVE', 'VMS_DEACTIVATED', 'NOT_REGISTERED', 'DELIVERY_PROBLEM', 'PAUSE', 'PENDING_APPROVAL',
      'PRE_SIGN_UP', 'READY_FOR_ACTIVE', 'REJECTED', 'SIGNED_UP', 'SUSPENDED', 'OFOOD_ACTIVATION', 'TEMPORARY_INACTIVE',
      'WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY')),
  grade text CHECK (grade BETWEEN 'A' AND 'H' AND length(grade) = 1),
  step int NOT NULL DEFAULT 0 CHECK (step BETWEEN 0 AND 5),
  city_id int REFERENCES city,
  referral_code text,
  business_title text,
  business_type text,
  business_type_id int,
  owner_cell_phone text,
  owner_name text,
  phone text,
  address text,
  latitude double precision,
  longitude double precision,
  visible boolean NOT NULL DEFAULT true,
  is_tax boolean NOT NULL DEFAULT false,
  financial_report_visible boolean NOT NULL DEFAULT false,
  packing_price bigint NOT NULL DEFAULT 0 CHECK (packing_price BETWEEN 0 AND 90000),
  packaging_tax int NOT NULL DEFAULT 0 CHECK (packaging_tax IN (0, 10)),
  created_at timestamptz NOT NULL DEFAULT now(),
  parent_code text REFERENCES vendor,
  -- Increases with every change of the shop itself.
  version int NOT NULL DEFAULT 1,
  status_since timestamptz NOT NULL DEFAULT now(),
  -- The platform's reason for a rejection, pause, suspension or return; null when there is none.
  status_reason text,
  -- The status to which the end of a suspension leads back.
  status_before text,
  times_returned int NOT NULL DEFAULT 0,
  -- The first step to repeat after a rejected sign-up.
  step_again int CHECK (step_again BETWEEN 0 AND 4),
  owner_person_id bigint REFERENCES person,
  owner_national_code text,
  -- A Gregorian day as text, because a day has no zone.
  owner_birthday text CHECK (owner_birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- 1 is a person, 2 a company.
  owner_type int CHECK (owner_type IN (1, 2)),
  company_name text,
  company_national_id text,
  phone_prefix text,
  landline text,
  extra_address text,
  postal_code text,
  plaque text,
  unit text,
  menu_url text,
  is_packing_set boolean NOT NULL DEFAULT false,
  minimum_basket bigint CHECK (minimum_basket BETWEEN 0 AND 500000),
  ofood_delivery boolean NOT NULL DEFAULT false,
  own_delivery boolean NOT NULL DEFAULT false,
  settings_approved_at timestamptz,
  -- The time since which managers of the shop need a second factor: by the shop's own request, and by the platform's.
  second_factor_since timestamptz,
  platform_second_factor_since timestamptz,
  logo_digest text CHECK (logo_digest ~ '^[0-9a-f]{64}$'),
  main_image_digest text CHECK (main_image_digest ~ '^[0-9a-f]{64}$'),
  hidden_reason text CHECK (hidden_reason IS NULL OR NOT visible),
  CONSTRAINT company_is_named CHECK (owner_type <> 2 OR (company_name IS NOT NULL AND company_national_id IS NOT NULL))
);
CREATE INDEX vendor_of_owner ON vendor (owner_person_id);
CREATE INDEX vendor_waiting ON vendor (status, status_since)
  WHERE status IN ('WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'PRE_SIGN_UP', 'READY_FOR_ACTIVE', 'OFOOD_ACTIVATION');
-- Serves the check whether any shop uses a picture, before its files are deleted.
CREATE INDEX vendor_logo ON vendor (logo_digest) WHERE logo_digest IS NOT NULL;
CREATE INDEX vendor_main_image ON vendor (main_image_digest) WHERE main_image_digest IS NOT NULL;

CREATE TABLE vendor_moment (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  action text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  -- Null for the platform and for automatic changes.
  person_id bigint REFERENCES person,
  reason text,
  PRIMARY KEY (vendor_code, id)
);
CREATE INDEX vendor_moment_by_time ON vendor_moment (at);

CREATE TABLE vendor_shift (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  day_of_week int NOT NULL CHECK (day_of_week BETWEEN 0 AND 6),
  start_time text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' AND end_time <> start_time),
  PRIMARY KEY (vendor_code, id)
);

CREATE TABLE vendor_special_day (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Days of Tehran in the Gregorian calendar, both inclusive.
  start_date text NOT NULL CHECK (start_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  end_date text NOT NULL CHECK (end_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' AND end_date >= start_date),
  title text CHECK (length(title) BETWEEN 1 AND 60),
  -- The hours of each of its days, with startTime and endTime; none: closed.
  ranges jsonb NOT NULL CHECK (jsonb_typeof(ranges) = 'array'),
  PRIMARY KEY (vendor_code, id),
  UNIQUE (vendor_code, start_date, end_date)
);

CREATE TABLE vendor_polygon (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- A GeoJSON polygon of one ring, longitude first.
  area jsonb NOT NULL,
  delivery_price bigint NOT NULL CHECK (delivery_price BETWEEN 0 AND 1000000),
  -- Minutes.
  delivery_time int NOT NULL CHECK (delivery_time BETWEEN 5 AND 180),
  is_active boolean NOT NULL DEFAULT true,
  approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2)),
  PRIMARY KEY (vendor_code, id)
);

CREATE TABLE vendor_throttle (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- LIMIT: busy because of its open orders.
  kind text NOT NULL CHECK (kind IN ('PAUSE', 'BUSY', 'LIMIT')),
  started_at timestamptz NOT NULL,
  -- It ends at this instant, whether or not its end has been recorded.
  until timestamptz NOT NULL CHECK (until > started_at AND until <= started_at + interval '25 hours'),
  -- Minutes that are added to the quoted time of new orders.
  minutes int CHECK (minutes BETWEEN 5 AND 30),
  is_until_closing boolean NOT NULL DEFAULT false,
  reason text CHECK (length(reason) BETWEEN 1 AND 40),
  note text CHECK (length(note) BETWEEN 1 AND 120),
  -- Null when it began automatically.
  person_id bigint REFERENCES person,
  by_name text,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('TIME', 'STAFF', 'REPLACED', 'ORDERS', 'DEVICE')),
  CHECK ((kind = 'PAUSE') = (minutes IS NULL) AND (kind = 'PAUSE') = (reason IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE UNIQUE INDEX vendor_throttle_open ON vendor_throttle (vendor_code, kind) WHERE ended_at IS NULL;
CREATE INDEX vendor_throttle_by_start ON vendor_throttle (started_at);
CREATE INDEX vendor_throttle_by_end ON vendor_throttle (ended_at);

CREATE TABLE vendor_busy_limit (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  open_orders int NOT NULL CHECK (open_orders BETWEEN 2 AND 200),
  minutes int NOT NULL CHECK (minutes BETWEEN 5 AND 30)
);

CREATE TABLE vendor_automatic_accept (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  highest_total int NOT NULL CHECK (highest_total BETWEEN 10000 AND 100000000),
  open_orders int NOT NULL CHECK (open_orders BETWEEN 1 AND 200),
  preparation_minutes int NOT NULL CHECK (preparation_minutes BETWEEN 5 AND 120 AND preparation_minutes % 5 = 0)
);

CREATE TABLE vendor_image_request (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('logo', 'mainImage')),
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  result int NOT NULL DEFAULT 0 CHECK (result IN (0, 1, 2)),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  asked_by bigint REFERENCES person,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  CHECK ((result = 0) = (decided_at IS NULL) AND (result = 2) = (reason IS NOT NULL))
);
-- At most one of each kind waits, or was rejected and is still shown.
CREATE UNIQUE INDEX vendor_image_request_shown ON vendor_image_request (vendor_code, kind) WHERE withdrawn_at IS NULL AND result <> 1;
CREATE INDEX vendor_image_request_waiting ON vendor_image_request (id) WHERE withdrawn_at IS NULL AND result = 0;
CREATE INDEX vendor_image_request_by_time ON vendor_image_request (asked_at);
-- Serves the check whether a request uses a picture, before its files are deleted.
CREATE INDEX vendor_image_request_digest ON vendor_image_request (digest) WHERE withdrawn_at IS NULL AND result <> 1;
