-- Messages that a provider accepted, until it says whether they arrived. Neither phone nor text is stored.

CREATE TABLE sent_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL CHECK (length(provider) <= 20),
  -- The provider's number of the message.
  message_id text NOT NULL CHECK (length(message_id) BETWEEN 1 AND 100),
  -- Our own id of the message, by which a notice finds its receipt.
  request_id text NOT NULL CHECK (length(request_id) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN ('CODE', 'TEXT')),
  -- UNKNOWN: the provider has not said it within a day.
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'DELIVERED', 'UNDELIVERED', 'UNKNOWN')),
  polls int NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX sent_message_due ON sent_message (due_at) WHERE state = 'SENT';
CREATE INDEX sent_message_of_request ON sent_message (request_id);
