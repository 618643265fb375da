// Reads the schema of a database from its catalogue.
import type { Database } from '@pishkhan/server/infra/database/database.ts';

export interface Column {
  name: string;
  /** The type as PostgreSQL calls it; a domain has its own name. */
  type: string;
  /** The base type of a domain. */
  baseType: string;
  isNullable: boolean;
  default: string | null;
  isComputed: boolean;
  isIdentity: boolean;
  /** Values that a CHECK or the domain lists. */
  values: string[] | null;
}

export interface Table {
  name: string;
  options: string | null;
  columns: Column[];
  constraints: { name: string; definition: string }[];
  indexes: string[];
  triggers: string[];
}

export interface Catalogue {
  tables: Table[];
  views: { name: string; definition: string }[];
  domains: { name: string; base: string; check: string }[];
  functions: { signature: string; result: string }[];
}

const listed = String.raw`'^CHECK \(\(+\w+ = ANY \(\(?ARRAY\[(.+?)\]\)?(?:::\w+\[\])?\)+( NOT VALID)?$'`;

const tablesQuery = `
  SELECT c.relname AS name, array_to_string(c.reloptions, ', ') AS options,
    (SELECT jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'baseType', format_type(CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END, NULL), 'isNullable', NOT a.attnotnull,
      'default', pg_get_expr(d.adbin, d.adrelid), 'isComputed', a.attgenerated <> '', 'isIdentity', a.attidentity <> '',
      'values', (SELECT regexp_split_to_array(substring(pg_get_constraintdef(k.oid) FROM ${listed}), ', ') FROM pg_constraint k
        WHERE k.contype = 'c' AND (k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum] OR k.contypid = t.oid AND t.typtype = 'd')
          AND pg_get_constraintdef(k.oid) ~ ${listed})) ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
      ORDER BY position(k.contype::text IN 'pufxc'), k.conname), '[]')
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'x', 'c')) AS constraints,
    (SELECT coalesce(jsonb_agg(replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') ORDER BY i.indexrelid::regclass::text), '[]')
      FROM pg_index i WHERE i.indrelid = c.oid
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))) AS indexes,
    (SELECT coalesce(jsonb_agg(replace(pg_get_triggerdef(g.oid), ' public.', ' ') ORDER BY g.tgname), '[]')
      FROM pg_trigger g WHERE g.tgrelid = c.oid AND NOT g.tgisinternal) AS triggers
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`;

const viewsQuery = `
  SELECT viewname AS name, definition FROM pg_views WHERE schemaname = 'public' ORDER BY viewname`;

const domainsQuery = `
  SELECT t.typname AS name, format_type(t.typbasetype, t.typtypmod) AS base, pg_get_constraintdef(k.oid) AS check
  FROM pg_type t JOIN pg_constraint k ON k.contypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype = 'd' AND k.contype = 'c' ORDER BY t.typname`;

/** Constructors of range types are left out. */
const functionsQuery = `
  SELECT format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) AS signature, pg_get_function_result(p.oid) AS result
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql') ORDER BY 1`;

export async function readCatalogue(pool: Database['pool']): Promise<Catalogue> {
  const rows = async <T>(text: string) => (await pool.query(text)).rows as T[];
  return {
    tables: await rows(tablesQuery),
    views: await rows(viewsQuery),
    domains: await rows(domainsQuery),
    functions: await rows(functionsQuery),
  };
}
