-- Refuses every change. With two arguments, the column of a row's time and an age, rows of that age may be
-- deleted. A REVOKE would have no effect, because the program owns the tables.
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS = 2 THEN
    IF (to_jsonb(OLD) ->> TG_ARGV[0])::timestamptz < now() - TG_ARGV[1]::interval THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Writes the values of a changed row before and after. The argument is the column that names the row in its
-- shop. Columns that only count are left out, and some are stored in clear (generated.sql); for every other
-- column, also a new one, the record shows only that it has changed.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ELSE '{}' END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ELSE '{}' END;
  some_row jsonb := new_row || old_row;
  left_out text[] := audit_left_out(TG_TABLE_NAME) || '{vendor_code}' || TG_ARGV[0];
  clear text[] := audit_clear(TG_TABLE_NAME);
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

-- A row of discount_variant is named by both ids. Variants of a new discount are listed in the discount itself, and may be thousands.
CREATE OR REPLACE FUNCTION audit_discount_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO security_change (vendor_code, part, part_id, before, after)
  SELECT c.vendor_code, TG_TABLE_NAME, c.discount_id || ':' || c.variant_id,
    CASE WHEN TG_OP = 'DELETE' THEN jsonb_build_object('variant_id', c.variant_id) END,
    CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('variant_id', c.variant_id) END
  FROM changed c LEFT JOIN discount d ON d.vendor_code = c.vendor_code AND d.id = c.discount_id
  WHERE TG_OP = 'DELETE' OR d.version > 1;
  RETURN NULL;
END $$;
