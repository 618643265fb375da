// How many messages went out under which budget, and who waits for a code to a phone whose open allowance strangers have used up.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE sms_quota (
    scope text NOT NULL,
    /* Of a window; the one before it still counts, by the part of it that a sliding window would hold. */
    ends_at timestamptz NOT NULL,
    used int NOT NULL,
    /* Whether somebody has logged that it is used up. */
    is_told boolean NOT NULL DEFAULT false,
    PRIMARY KEY (scope, ends_at)
    /* A few rows take an update for every message. */
  ) WITH (fillfactor = 50)`,
  sql`ALTER TABLE otp
    /* The wide network that asked, as the queue of a phone tells networks apart. */
    ADD COLUMN network text NOT NULL DEFAULT '',
    /* Given by the queue, beyond the open allowance of the phone. */
    ADD COLUMN is_queued boolean NOT NULL DEFAULT false`,
  sql`CREATE TABLE code_queue (
    cell_phone text NOT NULL,
    slot bigint NOT NULL,
    network text NOT NULL,
    draw double precision NOT NULL DEFAULT random(),
    is_known boolean NOT NULL,
    won boolean NOT NULL DEFAULT false,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (cell_phone, slot, network)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
