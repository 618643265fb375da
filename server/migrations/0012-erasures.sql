-- Erasures that somebody has asked for. Each has a copy among the files (erasures/), so that a restored database finds those that it does
-- not know and carries them out again.
CREATE TABLE erasure (
  -- `customer.` and the keyed hash of a phone, or `person.` and the number of an account.
  subject text NOT NULL CHECK (length(subject) <= 80 AND subject ~ '^(customer|person)\.'),
  at timestamptz NOT NULL,
  PRIMARY KEY (subject, at)
);
CREATE INDEX erasure_at ON erasure (at);
