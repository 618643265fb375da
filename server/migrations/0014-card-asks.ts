// Each asking of a bank about a card, so that nobody learns from us whom cards belong to by trying numbers.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE card_ask (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    asked_at timestamptz NOT NULL,
    PRIMARY KEY (vendor_code, id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
