// Sensitive columns may hold what field-encryption.ts has sealed; which key that was is known by a value that only it opens.
// The program seals the rows of before, because SQL has no key: nothing else changes in a signed contract.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE data_key (
    id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    proof text NOT NULL
  )`,
  sql`CREATE OR REPLACE FUNCTION guard_contract() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.signed_at IS NOT NULL THEN
      IF TG_OP = 'UPDATE' AND jsonb_typeof(NEW.facts) = 'string' AND jsonb_typeof(NEW.words) = 'string'
        AND to_jsonb(NEW) - 'facts' - 'words' = to_jsonb(OLD) - 'facts' - 'words' THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'a signed contract does not change' USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
