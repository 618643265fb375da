-- Documents, accounts, contracts and signatures of shops that join.

CREATE TABLE vendor_document (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL
    CHECK (type IN ('NATIONAL_CARD', 'BUSINESS_LICENSE', 'ADDED_VALUE_LICENSE', 'MENU', 'COMPANY_REGISTRATION_AD',
      'ARTICLES_OF_ASSOCIATION', 'STOREFRONT_IMAGE', 'OTHER')),
  kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
  -- SHA-256 in hexadecimal of the stored file.
  digest text NOT NULL,
  name text NOT NULL,
  size int NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, id)
);

-- The bank's last answer about a card, so that a stored account is always one that was inquired.
CREATE TABLE card_inquiry (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  card_number text NOT NULL,
  holder_name text NOT NULL,
  account_number text,
  iban text,
  asked_at timestamptz NOT NULL
);

CREATE TABLE vendor_account (
  vendor_code text PRIMARY KEY REFERENCES vendor,
  card_number text NOT NULL,
  holder_name text NOT NULL,
  account_number text,
  iban text NOT NULL,
  approval int NOT NULL DEFAULT 0 CHECK (approval IN (0, 1, 2)),
  set_at timestamptz NOT NULL
);

CREATE TABLE card_ask (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, id)
);

CREATE SEQUENCE contract_number START 100001;

CREATE TABLE contract (
  vendor_code text NOT NULL REFERENCES vendor,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('AGREEMENT', 'NEW_CONTRACT')),
  -- The facts about the parties in the document, as they were when it was created.
  facts jsonb NOT NULL,
  -- SHA-256 in hexadecimal of the document's bytes.
  sha256 text NOT NULL,
  bytes int NOT NULL,
  made_at timestamptz NOT NULL,
  number text UNIQUE,
  signed_at timestamptz,
  signer_person_id bigint REFERENCES person,
  signer_name text,
  -- SHA-256 of the copy that bears the signature.
  signed_sha256 text,
  -- The text as its document prints it: later wordings change no existing contract.
  words jsonb NOT NULL,
  -- SHA-256 in hexadecimal of everything that was signed: facts, words, number, time and signer.
  seal text,
  PRIMARY KEY (vendor_code, id),
  CHECK (num_nulls(number, signed_at, signer_person_id, signer_name, signed_sha256) IN (0, 5)),
  CONSTRAINT signed_is_sealed CHECK ((seal IS NULL) = (signed_at IS NULL))
);
-- Only one contract waits for a signature at a time.
CREATE UNIQUE INDEX contract_waiting ON contract (vendor_code, kind) WHERE signed_at IS NULL;

CREATE TABLE contract_asking (
  vendor_code text NOT NULL REFERENCES vendor,
  session_id text NOT NULL,
  contract_id bigint NOT NULL,
  sha256 text NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_code, session_id)
);
