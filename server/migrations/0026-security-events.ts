// Security events: what was changed, exported or refused, by whom and from where, and beside them what the changed rows were before.
import { type Kysely, sql } from 'kysely';

const statements = [
  sql`CREATE TABLE security_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    /* Null for what is of no shop. No foreign key: an event outlives what it tells of. */
    vendor_code text,
    actor text NOT NULL CHECK (actor IN ('staff', 'marketplace', 'public')),
    person_id bigint,
    role text,
    session_id uuid,
    call text NOT NULL,
    object jsonb,
    outcome text NOT NULL,
    /* Refusals of one kind within five minutes are one row. */
    times int NOT NULL DEFAULT 1 CHECK (times >= 1),
    address text NOT NULL CHECK (length(address) <= 64),
    request_id uuid NOT NULL,
    /* The key to security_change, of both together: transaction ids begin anew in a restored database. */
    transaction_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id()
  )`,
  sql`CREATE INDEX security_event_by_time ON security_event (at, id)`,
  sql`CREATE INDEX security_event_of_vendor ON security_event (vendor_code, at, id)`,

  sql`CREATE TABLE security_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_at timestamptz NOT NULL DEFAULT transaction_timestamp(),
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    vendor_code text,
    part text NOT NULL,
    part_id text,
    before jsonb,
    after jsonb
  )`,
  sql`CREATE INDEX security_change_of_transaction ON security_change (transaction_id)`,

  // The program may write them and, when they are a year old, delete them. It owns the tables, so a REVOKE would bind nobody.
  sql`CREATE FUNCTION keep_security_record() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz < now() - interval '364 days' THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END $$`,
  sql`CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON security_event
    FOR EACH ROW EXECUTE FUNCTION keep_security_record('at')`,
  sql`CREATE TRIGGER kept_whole BEFORE TRUNCATE ON security_event
    FOR EACH STATEMENT EXECUTE FUNCTION keep_security_record('at')`,
  sql`CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON security_change
    FOR EACH ROW EXECUTE FUNCTION keep_security_record('transaction_at')`,
  sql`CREATE TRIGGER kept_whole BEFORE TRUNCATE ON security_change
    FOR EACH STATEMENT EXECUTE FUNCTION keep_security_record('transaction_at')`,

  /*
   * What a changed row was and is. Arguments: the column that names the row in its shop, the columns that are left out because they only
   * count, and those that are kept as they are. Of every other column, so of a new one too, there is only that it has changed.
   */
  sql`CREATE FUNCTION keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
      new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
      some_row jsonb := new_row || old_row;
      left_out text[] := TG_ARGV[1]::text[] || '{vendor_code}' || TG_ARGV[0];
      clear text[] := TG_ARGV[2]::text[];
    BEGIN
      INSERT INTO security_change (vendor_code, part, part_id, before, after)
      SELECT coalesce(some_row ->> 'vendor_code', CASE WHEN TG_TABLE_NAME = 'vendor' THEN some_row ->> 'code' END),
        TG_TABLE_NAME, some_row ->> TG_ARGV[0],
        nullif(jsonb_object_agg(name, CASE WHEN name = ANY (clear) OR old_row -> name = 'null' THEN old_row -> name ELSE '"…"' END)
          FILTER (WHERE old_row ? name), '{}'),
        nullif(jsonb_object_agg(name, CASE WHEN name = ANY (clear) OR new_row -> name = 'null' THEN new_row -> name ELSE '"…"' END)
          FILTER (WHERE new_row ? name), '{}')
      FROM jsonb_object_keys(some_row) name
      WHERE old_row -> name IS DISTINCT FROM new_row -> name AND name <> ALL (left_out)
      HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
];

/** `on`: when, usually at every change. */
const changes: { table: string; key: string; leftOut?: string; clear: string; on?: string }[] = [
  {
    table: 'vendor',
    key: 'code',
    leftOut: 'version,status_since',
    clear:
      'name,status,status_reason,grade,step,city_id,business_title,business_type,business_type_id,visible,is_tax,financial_report_visible,packing_price,packaging_tax,parent_code,owner_type,is_packing_set,minimum_basket,ofood_delivery,own_delivery,settings_approved_at,second_factor_since,platform_second_factor_since',
    on: 'UPDATE OR DELETE',
  },
  { table: 'person', key: 'id', clear: '', on: 'UPDATE OF cell_phone, national_code OR DELETE' },
  {
    table: 'second_factor',
    key: 'person_id',
    leftOut: 'wrong_tries,locked_until,last_step',
    clear: 'created_at,confirmed_at',
  },
  { table: 'vendor_shift', key: 'id', clear: 'day_of_week,start_time,end_time' },
  { table: 'vendor_polygon', key: 'id', clear: 'area,delivery_price,delivery_time,is_active,approval' },
  { table: 'vendor_account', key: 'vendor_code', clear: 'approval,set_at' },
  { table: 'vendor_document', key: 'id', clear: 'type,kind,digest,size,sent_at' },
  {
    table: 'contract',
    key: 'id',
    clear: 'kind,sha256,bytes,made_at,number,signed_at,signer_person_id,signed_sha256,seal',
  },
  {
    table: 'membership',
    key: 'person_id',
    leftOut: 'version',
    clear: 'role,status,order_notification,invited_until',
  },
  {
    table: 'webhook_endpoint',
    key: 'id',
    clear: 'url,created_at,previous_until,disabled_at,disabled_because',
  },
  { table: 'city', key: 'id', clear: 'served', on: 'UPDATE OF served' },
  { table: 'business_type', key: 'id', clear: 'served', on: 'UPDATE OF served' },
  // Of a menu what was: what is new stands in the menu itself, and was not less than a sheet of thousands of lines.
  {
    table: 'category',
    key: 'id',
    clear: 'name,position,is_active,display_time,is_before_azan',
    on: 'UPDATE OR DELETE',
  },
  {
    table: 'category_shift',
    key: 'id',
    clear: 'category_id,day_of_week,start_time,end_time',
    on: 'UPDATE OR DELETE',
  },
  {
    table: 'product',
    key: 'id',
    leftOut: 'version',
    clear: 'category_id,name,description,position,packing_price,tax,is_active',
    on: 'UPDATE OR DELETE',
  },
  {
    table: 'variant',
    key: 'id',
    clear:
      'product_id,name,position,price,discount_percent,preparation_minutes,visible,available,capacity,description,approval',
    // Not of `capacity` alone, which every order takes from: statements of staff name `available` too, so what they set it to is kept.
    on: 'UPDATE OF name, position, price, discount_percent, preparation_minutes, visible, available, description, approval OR DELETE',
  },
  {
    table: 'option_category',
    key: 'id',
    leftOut: 'version',
    clear: 'name,capacity,is_mandatory,is_active,tax',
    on: 'UPDATE OR DELETE',
  },
  {
    table: 'option_item',
    key: 'id',
    clear: 'option_category_id,name,price,position,available,approval',
    on: 'UPDATE OR DELETE',
  },
  {
    table: 'product_image',
    key: 'id',
    clear: 'product_id,digest,position,is_main,approval,replaces',
    on: 'UPDATE OR DELETE',
  },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  for (const { table, key, leftOut = '', clear, on = 'INSERT OR UPDATE OR DELETE' } of changes)
    await sql`CREATE TRIGGER change_is_kept AFTER ${sql.raw(on)} ON ${sql.table(table)} FOR EACH ROW
      EXECUTE FUNCTION keep_change(${sql.lit(key)}, ${sql.lit(`{${leftOut}}`)}, ${sql.lit(`{${clear}}`)})`.execute(
      db,
    );
}
