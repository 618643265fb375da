// The log of changes for shops: what they asked the platform for and what they snoozed, and an index by person.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE ON change_request FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{asked_by,asked_at,decided_at}',
      '{part,type,part_id,product_id,option_category_id,old_price,new_price,result,reason,withdrawn_at}')`,
  sql`CREATE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON snooze FOR EACH ROW
    EXECUTE FUNCTION keep_change('part_id', '{since,by_person,by_name}', '{part,until}')`,
  // For a person's entries, and for the people who have some.
  sql`CREATE INDEX security_event_of_person ON security_event (vendor_code, person_id, at, id)
    WHERE person_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
