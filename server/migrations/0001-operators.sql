-- People of the marketplace at the console, their sessions, and their proposals.

CREATE TABLE operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_name text NOT NULL UNIQUE CHECK (user_name ~ '^[a-z][a-z0-9.-]{2,31}$'),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 80),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['ADMIN', 'ONBOARDING', 'CONTENT', 'LIVE', 'FINANCE', 'AUDITOR']),
  -- A disabled operator has no session and cannot sign in.
  is_active boolean NOT NULL DEFAULT true,
  -- Null for one who was invited from the server's own machine.
  invited_by bigint REFERENCES operator,
  created_at timestamptz NOT NULL,
  -- scrypt with its parameters and salt; null until the invitation is accepted.
  passphrase text,
  -- Encrypted secret of the second factor; null until the invitation is accepted.
  totp_secret text,
  -- The step of the last used code (RFC 6238): no code of this step or an earlier one is accepted again.
  totp_last_step bigint NOT NULL DEFAULT 0,
  joined_at timestamptz,
  version int NOT NULL DEFAULT 1
);

-- Wrong tries by typed user name. Unknown names are locked as known ones are, so that nobody learns who works here.
CREATE TABLE operator_try (
  -- SHA-256 of the user name.
  name_hash text PRIMARY KEY,
  wrong_tries int NOT NULL CHECK (wrong_tries >= 0),
  locked_until timestamptz,
  tried_at timestamptz NOT NULL
);

CREATE TABLE operator_invitation (
  -- SHA-256 of the token in the link.
  token_hash text PRIMARY KEY,
  -- The encrypted token, so that a repeated call gets the same link; null once the invitation is used.
  token text,
  -- The inviting operator and the event id of the call; null for an invitation from the server's own machine.
  invited_by bigint REFERENCES operator,
  event_id text,
  operator_id bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The secret that the page shows while the invitation is being accepted; encrypted.
  totp_secret text NOT NULL,
  UNIQUE (invited_by, event_id),
  CHECK ((invited_by IS NULL) = (event_id IS NULL))
);
CREATE INDEX operator_invitation_of_operator ON operator_invitation (operator_id);

CREATE TABLE operator_recovery_code (
  operator_id bigint NOT NULL REFERENCES operator,
  hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, hash)
);

CREATE TABLE operator_session (
  id uuid PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  -- SHA-256 of the cookie's token.
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Time of the last code of the second factor.
  proved_at timestamptz NOT NULL,
  ended_at timestamptz,
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 64)
);
CREATE INDEX operator_session_of_operator ON operator_session (operator_id) WHERE ended_at IS NULL;

-- A call of an operator that waits for a second person.
CREATE TABLE proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call text NOT NULL,
  -- Encrypted: the request exactly as it was validated; once decided, without its personal values.
  request text NOT NULL,
  -- Digest of the request, by which a repeat is known.
  fingerprint text NOT NULL,
  vendor_code text,
  approval text NOT NULL CHECK (approval IN ('approve.money', 'approve.people', 'approve.system')),
  -- Toman that the call moves; null when it moves none.
  amount bigint,
  reason text CHECK (length(reason) <= 500),
  proposed_by bigint NOT NULL REFERENCES operator,
  session_id uuid NOT NULL,
  event_id text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- Time since which nobody else may approve it; null while somebody may.
  alone_since timestamptz,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'STALE', 'EXPIRED')),
  -- Null for one that acted alone, that expired or that was withdrawn.
  decided_by bigint REFERENCES operator,
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) <= 500),
  -- The refusal that made it stale.
  stale_because text,
  UNIQUE (proposed_by, event_id),
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_by <> proposed_by)
);
CREATE INDEX proposal_waiting ON proposal (proposed_at, id) WHERE state = 'WAITING';
CREATE INDEX proposal_by_time ON proposal (id DESC);

-- Toman that an operator has moved on a day without a second person.
CREATE TABLE operator_day (
  operator_id bigint NOT NULL REFERENCES operator,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (operator_id, day)
);

ALTER TABLE security_event
  DROP CONSTRAINT security_event_actor_check,
  ADD CONSTRAINT security_event_actor_check CHECK (actor IN ('staff', 'marketplace', 'operator', 'machine', 'public')),
  ADD COLUMN operator_id bigint,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN reason text CHECK (length(reason) <= 300);
CREATE INDEX security_event_of_operator ON security_event (operator_id, at, id) WHERE operator_id IS NOT NULL;
