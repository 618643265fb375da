-- Sign-in, sessions, the second factor, and the budgets of messages with codes.

CREATE TABLE otp (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cell_phone text NOT NULL,
  -- SHA-256 of the cookie of the requesting browser: the code is useless in any other browser.
  requester_hash text NOT NULL,
  address_prefix text NOT NULL,
  -- True when that browser had signed in with this phone before; such browsers have limits of their own.
  known_browser boolean NOT NULL,
  code_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The requesting network as a wide prefix, by which the queue of a phone distinguishes networks.
  network text NOT NULL DEFAULT '',
  -- True when the queue assigned the code, beyond the open allowance of the phone.
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
  -- The end of the window; the previous window still counts in part, as in a sliding window.
  ends_at timestamptz NOT NULL,
  used int NOT NULL,
  -- True once its exhaustion has been logged.
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
  -- The session ends at this time, however often it is refreshed.
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- Coarse names from the user agent; null for an old session.
  browser text,
  system text,
  -- The time at which it entered its present shop; null: when it was opened.
  entered_at timestamptz,
  -- The time at which the second factor was proved in this session.
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
  -- Encrypted; it contains the key's id.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null while it is being set up: it is not required yet.
  confirmed_at timestamptz,
  -- The step of the last used code (RFC 6238): no code of this step or an earlier one is accepted again.
  last_step bigint NOT NULL DEFAULT 0,
  -- Consecutive wrong codes.
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

-- A new number that the platform has agreed to; it applies once it was proved by signing in with it.
CREATE TABLE cell_phone_change (
  new_cell_phone text PRIMARY KEY CHECK (new_cell_phone ~ '^09[0-9]{9}$'),
  person_id bigint NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
