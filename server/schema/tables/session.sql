-- Sign-in, sessions, the second factor, and the budgets of messages with codes.

CREATE TABLE otp (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cell_phone text NOT NULL,
  -- SHA-256 of the cookie of the browser that asked: a code asked for elsewhere is of no use here.
  requester_hash text NOT NULL,
  address_prefix text NOT NULL,
  -- Whether that browser had signed in with this phone before; such browsers have limits of their own.
  known_browser boolean NOT NULL,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The wide network that asked, as the queue of a phone tells networks apart.
  network text NOT NULL DEFAULT '',
  -- Given by the queue, beyond the open allowance of the phone.
  is_queued boolean NOT NULL DEFAULT false
);
CREATE INDEX otp_of_phone ON otp (cell_phone, created_at DESC);
CREATE INDEX otp_of_address ON otp (address_prefix, created_at DESC);

CREATE TABLE code_queue (
  cell_phone text NOT NULL,
  slot bigint NOT NULL,
  network text NOT NULL,
  draw double precision NOT NULL DEFAULT random(),
  is_known boolean NOT NULL,
  won boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (cell_phone, slot, network)
);

CREATE TABLE sms_quota (
  scope text NOT NULL,
  -- Of a window; the one before it still counts, by the part of it that a sliding window would hold.
  ends_at timestamptz NOT NULL,
  used int NOT NULL,
  -- Whether somebody has logged that it is used up.
  is_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (scope, ends_at)
  -- A few rows take an update for every message.
) WITH (fillfactor = 50);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person,
  -- Null for a person who belongs to no shop yet.
  vendor_code text REFERENCES vendor,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  -- However often it is refreshed, it ends here.
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- Coarse names from the user agent; null for a session of before.
  browser text,
  system text,
  -- When it came into the shop that it is in; null: when it was opened.
  entered_at timestamptz,
  -- When the second factor was proved in this session.
  second_factor_at timestamptz,
  CONSTRAINT session_device_is_short CHECK (length(browser) <= 40 AND length(system) <= 40)
);
CREATE INDEX session_of_person ON session (person_id) WHERE revoked_at IS NULL;

CREATE TABLE refresh_token (
  hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);

CREATE TABLE second_factor (
  person_id bigint PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- Encrypted; the key's id stands in it.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while it is being set up: then it protects nothing yet.
  confirmed_at timestamptz,
  -- Of the last code that was used (RFC 6238): none of it or before it is good again.
  last_step bigint NOT NULL DEFAULT 0,
  -- In a row.
  wrong_tries int NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
  locked_until timestamptz
);

CREATE TABLE recovery_code (
  person_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, hash)
);

-- A sign-in whose one-time code was right, and which waits for the second factor.
CREATE TABLE sign_in_challenge (
  hash text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES person ON DELETE CASCADE,
  requester_hash text NOT NULL,
  vendor_code text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenge_of_person ON sign_in_challenge (person_id);

-- The platform has agreed to a new number; it counts once that number was proved by signing in with it.
CREATE TABLE cell_phone_change (
  new_cell_phone text PRIMARY KEY CHECK (new_cell_phone ~ '^09[0-9]{9}$'),
  person_id bigint NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
