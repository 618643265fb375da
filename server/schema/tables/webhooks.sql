-- Webhooks to the marketplace: the endpoint, and each message with its outcome.

-- One marketplace has one endpoint. Two secrets are valid while the receiver changes from one to the next.
CREATE TABLE webhook_endpoint (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  url text NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  disabled_because text
);

-- Columns that are copied from events have no foreign key and no check: one bad row must never block the relay of all others.
CREATE TABLE webhook_message (
  vendor_code text NOT NULL,
  -- The number of the event in the shop's stream; for other topics the id of the row that the message is about (webhook_source).
  seq bigint NOT NULL,
  -- The later of two messages about one row: a withdrawal, or the end of a period.
  is_end boolean NOT NULL DEFAULT false,
  -- The epoch of the shop's stream when the message was queued: numbers restart after a restore, message ids must not repeat.
  epoch int NOT NULL,
  -- Messages of one subject are sent in the order of their numbers: the order's code.
  subject text NOT NULL,
  type text NOT NULL,
  happened_at timestamptz NOT NULL,
  queued_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'given-up')),
  tries int NOT NULL DEFAULT 0,
  -- A process that leases the message moves this ahead: if it dies, the message falls due again.
  due_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  last_status int,
  last_failure text,
  delivered_at timestamptz,
  topic text NOT NULL DEFAULT 'order' CHECK (topic ~ '^[a-z-]{1,20}$'),
  PRIMARY KEY (vendor_code, topic, seq, is_end)
) WITH (fillfactor = 70);
CREATE INDEX webhook_message_by_age ON webhook_message (queued_at, vendor_code, seq);
CREATE INDEX webhook_message_waiting ON webhook_message (vendor_code, topic, subject, seq, is_end) WHERE state = 'waiting';
CREATE INDEX webhook_message_due ON webhook_message (due_at) WHERE state = 'waiting' AND due_at > '-infinity';
CREATE INDEX webhook_message_unsent ON webhook_message (queued_at, vendor_code, seq) WHERE state = 'waiting' AND queued_at > '-infinity';
