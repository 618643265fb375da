-- Members of shops, and invitations.

CREATE TABLE membership (
  vendor_code text NOT NULL REFERENCES vendor,
  person_id bigint NOT NULL REFERENCES person,
  role text NOT NULL CHECK (role IN ('MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER')),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PENDING')),
  order_notification boolean NOT NULL DEFAULT false,
  -- Increases when role or status change: a token for an older version is refused.
  version int NOT NULL DEFAULT 1,
  -- The person's name in this shop; null: the person's own name.
  full_name text,
  -- SHA-256 of the code in the link; null once it is accepted.
  invitation_hash text UNIQUE,
  invited_until timestamptz,
  -- The time since which a member gets the monthly statement; null: not at all.
  statement_since timestamptz,
  PRIMARY KEY (vendor_code, person_id),
  CONSTRAINT taken_up_is_over CHECK (status <> 'ACTIVE' OR num_nonnulls(invitation_hash, invited_until) = 0)
);
CREATE INDEX membership_of_person ON membership (person_id);
CREATE INDEX membership_of_statements ON membership (vendor_code, person_id) WHERE statement_since IS NOT NULL;

CREATE TABLE invitation_sms (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, id)
);
CREATE INDEX invitation_sms_of_vendor ON invitation_sms (vendor_code, sent_at);
CREATE INDEX invitation_sms_of_person ON invitation_sms (person_id, sent_at);
