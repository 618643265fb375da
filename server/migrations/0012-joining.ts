// Joining: whom the platform serves, what a shop tells of itself, how its status moves, how it takes orders, and who is invited.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE city
    ADD COLUMN province text NOT NULL DEFAULT '',
    ADD COLUMN served boolean NOT NULL DEFAULT true`,
  sql`CREATE TABLE business_type (
    id int PRIMARY KEY CHECK (id BETWEEN 1 AND 8),
    served boolean NOT NULL DEFAULT true
  )`,
  sql`INSERT INTO business_type (id) SELECT generate_series(1, 8)`,

  sql`ALTER TABLE vendor
    ADD COLUMN parent_code text REFERENCES vendor,
    /* Rises with everything that happens to the shop itself. */
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN status_since timestamptz NOT NULL DEFAULT now(),
    /* Why the platform has rejected, paused, suspended or sent back; null when there is nothing to say. */
    ADD COLUMN status_reason text,
    /* What a suspension that is lifted leads back to. */
    ADD COLUMN status_before text,
    ADD COLUMN times_returned int NOT NULL DEFAULT 0,
    /* Of a rejected sign-up: the first step to do again. */
    ADD COLUMN step_again int CHECK (step_again BETWEEN 0 AND 4),
    ADD COLUMN owner_person_id bigint REFERENCES person,
    ADD COLUMN owner_national_code text,
    /* Gregorian day: text, because a day has no zone. */
    ADD COLUMN owner_birthday text CHECK (owner_birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    /* 1 a person, 2 a company. */
    ADD COLUMN owner_type int CHECK (owner_type IN (1, 2)),
    ADD COLUMN company_name text,
    ADD COLUMN company_national_id text,
    ADD COLUMN phone_prefix text,
    ADD COLUMN landline text,
    ADD COLUMN extra_address text,
    ADD COLUMN postal_code text,
    ADD COLUMN plaque text,
    ADD COLUMN unit text,
    ADD COLUMN menu_url text,
    ADD COLUMN is_packing_set boolean NOT NULL DEFAULT false,
    ADD COLUMN minimum_basket bigint CHECK (minimum_basket BETWEEN 0 AND 500000),
    ADD COLUMN ofood_delivery boolean NOT NULL DEFAULT false,
    ADD COLUMN own_delivery boolean NOT NULL DEFAULT false,
    ADD COLUMN settings_approved_at timestamptz,
    ADD CONSTRAINT company_is_named CHECK (owner_type <> 2 OR (company_name IS NOT NULL AND company_national_id IS NOT NULL))`,
  // Shops of before have been taking orders all along.
  sql`UPDATE vendor SET is_packing_set = true, ofood_delivery = true`,
  sql`CREATE INDEX vendor_of_owner ON vendor (owner_person_id)`,
  sql`CREATE INDEX vendor_waiting ON vendor (status, status_since)
    WHERE status IN ('WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'PRE_SIGN_UP', 'READY_FOR_ACTIVE', 'OFOOD_ACTIVATION')`,

  // The last wall: even from a console a shop moves only along the table of contract/vendors/transitions.ts.
  sql`CREATE TABLE vendor_move (
    from_status text NOT NULL,
    to_status text NOT NULL,
    PRIMARY KEY (from_status, to_status)
  )`,
  sql`INSERT INTO vendor_move (from_status, to_status)
    SELECT from_status, unnest(to_statuses) FROM (VALUES
      ('WAITING_FOR_BUSINESS_TYPE', '{WAITING_FOR_CITY,PRE_SIGN_UP,SUSPENDED}'::text[]),
      ('WAITING_FOR_CITY', '{PRE_SIGN_UP,SUSPENDED}'::text[]),
      ('PRE_SIGN_UP', '{SIGNED_UP,REJECTED,PAUSE,SUSPENDED}'::text[]),
      ('REJECTED', '{PRE_SIGN_UP,SUSPENDED}'::text[]),
      ('PAUSE', '{PRE_SIGN_UP,SUSPENDED}'::text[]),
      ('SIGNED_UP', '{READY_FOR_ACTIVE,SUSPENDED}'::text[]),
      ('READY_FOR_ACTIVE', '{SIGNED_UP,OFOOD_ACTIVATION,SUSPENDED}'::text[]),
      ('OFOOD_ACTIVATION', '{ACTIVE,SUSPENDED}'::text[]),
      ('ACTIVE', '{TEMPORARY_INACTIVE,INACTIVE,VMS_DEACTIVATED,DELIVERY_PROBLEM,PENDING_APPROVAL,SUSPENDED}'::text[]),
      ('TEMPORARY_INACTIVE', '{ACTIVE,INACTIVE,VMS_DEACTIVATED,DELIVERY_PROBLEM,PENDING_APPROVAL,SUSPENDED}'::text[]),
      ('VMS_DEACTIVATED', '{INACTIVE,DELIVERY_PROBLEM,PENDING_APPROVAL,ACTIVE,SUSPENDED}'::text[]),
      ('DELIVERY_PROBLEM', '{INACTIVE,VMS_DEACTIVATED,PENDING_APPROVAL,ACTIVE,SUSPENDED}'::text[]),
      ('PENDING_APPROVAL', '{INACTIVE,VMS_DEACTIVATED,DELIVERY_PROBLEM,ACTIVE,SUSPENDED}'::text[]),
      ('INACTIVE', '{VMS_DEACTIVATED,DELIVERY_PROBLEM,PENDING_APPROVAL,ACTIVE,SUSPENDED}'::text[]),
      ('SUSPENDED', '{ACTIVE,INACTIVE,VMS_DEACTIVATED,DELIVERY_PROBLEM,PAUSE,PENDING_APPROVAL,PRE_SIGN_UP,READY_FOR_ACTIVE,REJECTED,SIGNED_UP,OFOOD_ACTIVATION,TEMPORARY_INACTIVE,WAITING_FOR_BUSINESS_TYPE,WAITING_FOR_CITY}'::text[])
    ) AS move (from_status, to_statuses)`,
  sql`CREATE FUNCTION guard_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND NOT EXISTS (
      SELECT FROM vendor_move WHERE from_status = OLD.status AND to_status = NEW.status
    ) THEN
      RAISE EXCEPTION 'a shop does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
    END IF;
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`,
  sql`CREATE TRIGGER vendor_guarded BEFORE UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION guard_vendor()`,
  sql`CREATE TABLE vendor_moment (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    action text NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    /* Null for the platform and for what happened by itself. */
    person_id bigint REFERENCES person,
    reason text,
    PRIMARY KEY (vendor_code, id)
  )`,

  sql`CREATE TABLE vendor_shift (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    day_of_week int NOT NULL CHECK (day_of_week BETWEEN 0 AND 6),
    start_time text NOT NULL CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    end_time text NOT NULL CHECK (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' AND end_time <> start_time),
    PRIMARY KEY (vendor_code, id)
  )`,
  sql`CREATE TABLE vendor_polygon (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    /* A GeoJSON polygon of one ring, longitude first. */
    area jsonb NOT NULL,
    delivery_price bigint NOT NULL CHECK (delivery_price BETWEEN 0 AND 1000000),
    /* Minutes. */
    delivery_time int NOT NULL CHECK (delivery_time BETWEEN 5 AND 180),
    is_active boolean NOT NULL DEFAULT true,
    approval int NOT NULL DEFAULT 1 CHECK (approval IN (0, 1, 2)),
    PRIMARY KEY (vendor_code, id)
  )`,

  sql`CREATE TABLE vendor_document (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    type text NOT NULL CHECK (type IN ('NATIONAL_CARD', 'BUSINESS_LICENSE', 'ADDED_VALUE_LICENSE', 'MENU',
      'COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION', 'STOREFRONT_IMAGE', 'OTHER')),
    kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
    /* SHA-256 in hexadecimal of the file as it is kept. */
    digest text NOT NULL,
    name text NOT NULL,
    size int NOT NULL,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, id)
  )`,
  /* What a bank said last of a card, so that the account that is kept is one that was inquired. */
  sql`CREATE TABLE card_inquiry (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    card_number text NOT NULL,
    holder_name text NOT NULL,
    account_number text,
    iban text,
    asked_at timestamptz NOT NULL
  )`,
  sql`CREATE TABLE vendor_account (
    vendor_code text PRIMARY KEY REFERENCES vendor,
    card_number text NOT NULL,
    holder_name text NOT NULL,
    account_number text,
    iban text NOT NULL,
    approval int NOT NULL DEFAULT 0 CHECK (approval IN (0, 1, 2)),
    set_at timestamptz NOT NULL
  )`,

  sql`CREATE TABLE contract (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL CHECK (kind IN ('AGREEMENT', 'NEW_CONTRACT')),
    /* What the document says of the parties, as it was when it was made. */
    facts jsonb NOT NULL,
    /* SHA-256 in hexadecimal of the document's bytes. */
    sha256 text NOT NULL,
    bytes int NOT NULL,
    made_at timestamptz NOT NULL,
    number text UNIQUE,
    signed_at timestamptz,
    signer_person_id bigint REFERENCES person,
    signer_name text,
    /* Of the copy that bears the signature. */
    signed_sha256 text,
    PRIMARY KEY (vendor_code, id),
    CHECK (num_nulls(number, signed_at, signer_person_id, signer_name, signed_sha256) IN (0, 5))
  )`,
  // What is signed stays as it was signed.
  sql`CREATE FUNCTION guard_contract() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.signed_at IS NOT NULL THEN
      RAISE EXCEPTION 'a signed contract does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`,
  sql`CREATE TRIGGER contract_guarded BEFORE UPDATE OR DELETE ON contract FOR EACH ROW EXECUTE FUNCTION guard_contract()`,
  sql`CREATE SEQUENCE contract_number START 100001`,

  sql`ALTER TABLE membership
    /* As this shop calls the person; null: by the person's own name. */
    ADD COLUMN full_name text,
    /* SHA-256 of the code in the link; null once it is taken up. */
    ADD COLUMN invitation_hash text UNIQUE,
    ADD COLUMN invited_until timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
