-- Devices that follow a shop's orders, and shops whose orders no device follows.

-- One row for each interval in which a device reported without a pause, so that it is known later who was present.
CREATE TABLE order_device (
  vendor_code text NOT NULL REFERENCES vendor,
  session_id uuid NOT NULL,
  since timestamptz NOT NULL,
  -- Extended with every report; no index contains it, so that extending it changes none.
  seen_at timestamptz NOT NULL CHECK (seen_at >= since),
  sound text NOT NULL CHECK (sound IN ('on', 'locked', 'off')),
  push text NOT NULL CHECK (push IN ('granted', 'denied', 'default', 'unsupported')),
  is_visible boolean NOT NULL,
  is_kept_awake boolean NOT NULL,
  power text NOT NULL CHECK (power IN ('mains', 'battery', 'unknown')),
  version text NOT NULL CHECK (length(version) <= 40),
  PRIMARY KEY (vendor_code, session_id, since)
) WITH (fillfactor = 70);

-- The time at which any device of the shop last reported. A shop without a row never had one.
CREATE TABLE vendor_reach (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  seen_at timestamptz NOT NULL,
  -- The time of the next check; the shop is closed until then.
  look_at timestamptz NOT NULL DEFAULT '-infinity',
  -- The opening at which no device was present, once people were notified.
  checked_in_for timestamptz
) WITH (fillfactor = 70);

CREATE TABLE vendor_unreachable (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  last_seen_at timestamptz NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX vendor_unreachable_open ON vendor_unreachable (vendor_code) WHERE ended_at IS NULL;
CREATE INDEX vendor_unreachable_by_start ON vendor_unreachable (started_at);
CREATE INDEX vendor_unreachable_by_end ON vendor_unreachable (ended_at);

-- A pause without a row ends automatically when a device is back.
CREATE TABLE vendor_device_pause (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  ends_by_itself boolean NOT NULL
);
