// Of requests to the platform the audit log keeps those for prices, and every end of one: a new part of a menu has its request in the menu itself,
// and an import asks for thousands at once.
import { type Kysely, sql } from 'kysely';

const kept = sql.raw(`'id', '{asked_by,asked_at,decided_at}',
  '{part,type,part_id,product_id,option_category_id,old_price,new_price,result,reason,withdrawn_at}'`);

const statements = [
  sql`CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT ON change_request FOR EACH ROW
    WHEN (NEW.old_price IS NOT NULL) EXECUTE FUNCTION keep_change(${kept})`,
  sql`CREATE TRIGGER end_is_kept AFTER UPDATE ON change_request FOR EACH ROW EXECUTE FUNCTION keep_change(${kept})`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
