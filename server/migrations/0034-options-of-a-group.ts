// Options are read by their group, by baskets in a loop: without this index each time through all options of the shop. Measured in a shop of
// 10,000 options: 144 pages and 0.94 ms, with it 25 pages and 0.11 ms; a usual menu of 80 has no difference.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX option_item_of_group ON option_item (vendor_code, option_category_id)`.execute(db);
}
