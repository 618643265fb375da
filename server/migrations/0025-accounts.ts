// What people see and decide of their own access: devices, a second factor, another phone.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE session
    /* Coarse names from the user agent; null for a session of before. */
    ADD COLUMN browser text,
    ADD COLUMN system text,
    /* When it came into the shop that it is in; null: when it was opened. */
    ADD COLUMN entered_at timestamptz,
    /* When the second factor was proved in this session. */
    ADD COLUMN second_factor_at timestamptz,
    ADD CONSTRAINT session_device_is_short CHECK (length(browser) <= 40 AND length(system) <= 40)`,

  sql`ALTER TABLE vendor
    /* Since when managers of the shop need a second factor: the shop's own wish, and the platform's. */
    ADD COLUMN second_factor_since timestamptz,
    ADD COLUMN platform_second_factor_since timestamptz`,

  sql`CREATE TABLE second_factor (
    person_id bigint PRIMARY KEY REFERENCES person ON DELETE CASCADE,
    /* Encrypted; the key's id stands in it. */
    secret text NOT NULL,
    created_at timestamptz NOT NULL,
    /* Null while it is being set up: then it protects nothing yet. */
    confirmed_at timestamptz,
    /* Of the last code that was used (RFC 6238): none of it or before it is good again. */
    last_step bigint NOT NULL DEFAULT 0,
    /* In a row. */
    wrong_tries int NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
    locked_until timestamptz
  )`,

  sql`CREATE TABLE recovery_code (
    person_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
    hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (person_id, hash)
  )`,

  /* A sign-in whose one-time code was right, and which waits for the second factor. */
  sql`CREATE TABLE sign_in_challenge (
    hash text PRIMARY KEY,
    person_id bigint NOT NULL REFERENCES person ON DELETE CASCADE,
    requester_hash text NOT NULL,
    vendor_code text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX sign_in_challenge_of_person ON sign_in_challenge (person_id)`,

  /* The platform has agreed to a new number; it counts once that number was proved by signing in with it. */
  sql`CREATE TABLE cell_phone_change (
    new_cell_phone text PRIMARY KEY CHECK (new_cell_phone ~ '^09[0-9]{9}$'),
    person_id bigint NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
    asked_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
