// Stations of a kitchen. A category belongs to one of them or to none.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE station (
    vendor_code text NOT NULL REFERENCES vendor,
    id bigint GENERATED ALWAYS AS IDENTITY,
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 30),
    position int NOT NULL,
    PRIMARY KEY (vendor_code, id)
  )`,
  // With the shop in the key, so that a category never belongs to a station of another shop.
  sql`ALTER TABLE category ADD COLUMN station_id bigint,
    ADD FOREIGN KEY (vendor_code, station_id) REFERENCES station ON DELETE SET NULL (station_id)`,
  sql`CREATE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON station FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{}', '{name,position}')`,
  sql`CREATE OR REPLACE TRIGGER change_is_kept AFTER UPDATE OR DELETE ON category FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{}', '{name,position,is_active,display_time,is_before_azan,station_id}')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
