-- The program may write them and, when they are a year old, delete them. It owns the tables, so a REVOKE would bind nobody.
CREATE OR REPLACE FUNCTION keep_security_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz < now() - interval '364 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- What a changed row was and is. Arguments: the column that names the row in its shop, the columns that are left out because they only
-- count, and those that are kept as they are. Of every other column, so of a new one too, there is only that it has changed.
CREATE OR REPLACE FUNCTION keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION keep_discount_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO security_change (vendor_code, part, part_id, before, after)
  SELECT c.vendor_code, TG_TABLE_NAME, c.discount_id || ':' || c.variant_id,
    CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('variant_id', c.variant_id) END,
    CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('variant_id', c.variant_id) END
  FROM changed c LEFT JOIN discount d ON d.vendor_code = c.vendor_code AND d.id = c.discount_id
  WHERE TG_OP = 'DELETE' OR d.version > 1;
  RETURN NULL;
END $$;
