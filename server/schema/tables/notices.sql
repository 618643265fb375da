-- Devices that get pushes, the queue of pushes, texts and calls, and the escalation of orders that nobody heard.

CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('WEB', 'FCM')),
  -- SHA-256 of the address or the token: one device is one row, whoever signs in on it.
  digest text NOT NULL UNIQUE,
  -- The address of a web subscription, or the token of FCM: useless without our key.
  target text NOT NULL CHECK (length(target) <= 2048),
  -- The keys of a web subscription, as the browser supplies them.
  p256dh text CHECK (length(p256dh) <= 120),
  auth text CHECK (length(auth) <= 60),
  device_id text NOT NULL CHECK (length(device_id) <= 200),
  device_type smallint NOT NULL CHECK (device_type BETWEEN 1 AND 3),
  registered_at timestamptz NOT NULL,
  CHECK ((kind = 'WEB') = (p256dh IS NOT NULL)),
  CHECK ((kind = 'WEB') = (auth IS NOT NULL))
);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);
CREATE INDEX push_subscription_of_person ON push_subscription (person_id, registered_at);

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor_code text NOT NULL REFERENCES vendor,
  channel text NOT NULL CHECK (channel IN ('PUSH', 'SMS', 'CALL')),
  -- The device of a push. It is no reference: a device may be deleted while its push waits.
  subscription_id bigint CHECK ((channel = 'PUSH') = (subscription_id IS NOT NULL)),
  -- Null means the shop's own phone.
  person_id bigint REFERENCES person,
  -- The order of the notice, and the step of its escalation.
  order_code text,
  step text CHECK (length(step) <= 20),
  content jsonb NOT NULL CHECK (length(content::text) <= 4000),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'GIVEN_UP', 'WITHDRAWN')),
  tries int NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  -- The message is useless after this time.
  expires_at timestamptz NOT NULL,
  last_status int,
  last_failure text CHECK (length(last_failure) <= 40),
  settled_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX notice_due ON notice (channel, due_at) WHERE state = 'WAITING';
CREATE INDEX notice_of_order ON notice (vendor_code, order_code);

CREATE TABLE order_escalation (
  vendor_code text NOT NULL,
  order_code text NOT NULL,
  step text NOT NULL CHECK (step IN ('PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL')),
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('QUEUED', 'NOBODY', 'JOINED', 'OFF')),
  -- Each step is taken once by all servers together.
  PRIMARY KEY (vendor_code, order_code, step)
);
-- Finds texts and calls of a shop that were just sent.
CREATE INDEX order_escalation_recent ON order_escalation (vendor_code, step, at) WHERE outcome = 'QUEUED';
