// Which invitations were sent, so that nobody is flooded with them in a shop's name.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE invitation_sms (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    person_id bigint NOT NULL REFERENCES person,
    sent_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, id)
  )`,
  sql`CREATE INDEX invitation_sms_of_vendor ON invitation_sms (vendor_code, sent_at)`,
  sql`CREATE INDEX invitation_sms_of_person ON invitation_sms (person_id, sent_at)`,
  sql`ALTER TABLE membership
    ADD CONSTRAINT taken_up_is_over CHECK (status <> 'ACTIVE' OR num_nonnulls(invitation_hash, invited_until) = 0)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
