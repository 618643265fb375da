// Prints get the reason that a printer gives for a paper that was not printed, and an outcome for one that nothing confirms.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`ALTER TABLE order_print
    DROP CONSTRAINT order_print_outcome_check,
    ADD CONSTRAINT order_print_outcome_check
      CHECK (outcome IN ('CLAIMED', 'PRINTED', 'UNSURE', 'UNCONFIRMED', 'FAILED')),
    ADD COLUMN reason text
      CONSTRAINT order_print_reason_check
      CHECK (reason IS NULL OR (outcome IN ('UNSURE', 'FAILED')
        AND reason IN ('NO_PAPER', 'COVER_OPEN', 'OFF_LINE', 'PRINTER_ERROR', 'UNREACHABLE')))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
