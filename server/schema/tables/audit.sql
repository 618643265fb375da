-- Security events: what was changed, exported or refused, by whom and from where, and the previous values of changed rows.

CREATE TABLE security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null for an event without a shop. No foreign key: an event outlives its subject.
  vendor_code text,
  actor text NOT NULL CHECK (actor IN ('staff', 'marketplace', 'public')),
  person_id bigint,
  role text,
  session_id uuid,
  call text NOT NULL,
  object jsonb,
  outcome text NOT NULL,
  -- Refusals of one kind within five minutes share a row.
  times int NOT NULL DEFAULT 1 CHECK (times >= 1),
  address text NOT NULL CHECK (length(address) <= 64),
  request_id uuid NOT NULL,
  -- The key to security_change is both together: transaction ids restart in a restored database.
  transaction_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX security_event_by_time ON security_event (at, id);
CREATE INDEX security_event_of_vendor ON security_event (vendor_code, at, id);
-- Serves a person's entries, and the list of people who have some.
CREATE INDEX security_event_of_person ON security_event (vendor_code, person_id, at, id) WHERE person_id IS NOT NULL;

CREATE TABLE security_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  vendor_code text,
  part text NOT NULL,
  part_id text,
  before jsonb,
  after jsonb
);
CREATE INDEX security_change_of_transaction ON security_change (transaction_id);

CREATE TABLE data_key (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  proof text NOT NULL
);
