// What a contract says in words is kept with it, and its record is sealed when it is signed; who asked for a code to sign what.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE contract
    /* As its document prints them: later wordings change no contract that is there. */
    ADD COLUMN words jsonb NOT NULL,
    /* SHA-256 in hexadecimal of all that was signed: facts, words, number, time and signer. */
    ADD COLUMN seal text,
    ADD CONSTRAINT signed_is_sealed CHECK ((seal IS NULL) = (signed_at IS NULL))`,
  // One waits for a signature at a time.
  sql`CREATE UNIQUE INDEX contract_waiting ON contract (vendor_code, kind) WHERE signed_at IS NULL`,
  sql`CREATE TABLE contract_asking (
    vendor_code text NOT NULL REFERENCES vendor,
    session_id text NOT NULL,
    contract_id bigint NOT NULL,
    sha256 text NOT NULL,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, session_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
