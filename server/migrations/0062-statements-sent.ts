// Statements that are sent every month: who of a shop gets them, and which have been sent.
import { type Kysely, sql } from 'kysely';

const statements = [
  /* Since when a member gets the monthly statement; null: not at all. */
  sql`ALTER TABLE membership ADD COLUMN statement_since timestamptz`,
  sql`CREATE INDEX membership_of_statements ON membership (vendor_code, person_id) WHERE statement_since IS NOT NULL`,
  sql`CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON membership FOR EACH ROW
    EXECUTE FUNCTION keep_change('person_id', '{version}', '{role,status,order_notification,invited_until,statement_since}')`,

  // A row is written before its message leaves, so that no other server sends it. One that is claimed and neither sent nor
  // failed belonged to a server that died: its message may have left, and is not sent again.
  sql`CREATE TABLE statement_notice (
    vendor_code text NOT NULL REFERENCES vendor,
    /* The first business day of the Jalali month that the statement is of. */
    month date NOT NULL,
    person_id bigint NOT NULL,
    claimed_at timestamptz NOT NULL,
    tries int NOT NULL CHECK (tries BETWEEN 0 AND 3),
    sent_at timestamptz,
    failed_at timestamptz,
    PRIMARY KEY (vendor_code, month, person_id),
    CHECK (sent_at IS NULL OR failed_at IS NULL)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
