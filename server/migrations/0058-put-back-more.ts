// New hours of categories, replies and variants of an edited discount are kept, too, so that their addition can be put back.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON category_shift FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{}', '{category_id,day_of_week,start_time,end_time}')`,
  sql`CREATE OR REPLACE TRIGGER change_is_kept AFTER INSERT OR UPDATE OR DELETE ON review_reply FOR EACH ROW
    EXECUTE FUNCTION keep_change('id', '{version}', '{review_id,user_type,writer_name,comment,approval,reason,created_at}')`,
  // By both ids. Variants of a new discount stand in the discount itself, and may be thousands.
  sql`DROP TRIGGER change_is_kept ON discount_variant`,
  sql`CREATE FUNCTION keep_discount_variants() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO security_change (vendor_code, part, part_id, before, after)
      SELECT c.vendor_code, TG_TABLE_NAME, c.discount_id || ':' || c.variant_id,
        CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('variant_id', c.variant_id) END,
        CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('variant_id', c.variant_id) END
      FROM changed c LEFT JOIN discount d ON d.vendor_code = c.vendor_code AND d.id = c.discount_id
      WHERE TG_OP = 'DELETE' OR d.version > 1;
      RETURN NULL;
    END $$`,
  sql`CREATE TRIGGER addition_is_kept AFTER INSERT ON discount_variant REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_discount_variants()`,
  sql`CREATE TRIGGER removal_is_kept AFTER DELETE ON discount_variant REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION keep_discount_variants()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
