// Test kit: a database whose server has other settings and another clock, as far as a connection can see.
import type { TestDatabase } from './database.ts';

/** Returns DATABASE_URL of a connection that pretends these settings, and is `given` others. By default it pretends a durable server. */
export async function pretendSettings({
  pool,
  url: plain,
}: TestDatabase): Promise<(settings: Record<string, string>, given?: Record<string, string>) => string> {
  await pool.query(`
    CREATE SCHEMA pretended;
    CREATE FUNCTION pretended.current_setting(name text) RETURNS text LANGUAGE sql AS
      $$ SELECT coalesce(nullif(pg_catalog.current_setting('pretend.' || name, true), ''), pg_catalog.current_setting(name)) $$;
    CREATE FUNCTION pretended.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      $$ SELECT pg_catalog.clock_timestamp() + coalesce(nullif(pg_catalog.current_setting('pretend.clock', true), ''), '0')::interval $$`);
  return (settings, given = {}) => {
    const url = new URL(plain);
    const pretended = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', ...settings };
    const options = [
      'search_path=public,pretended,pg_catalog',
      ...Object.entries(pretended).map(([name, value]) => `pretend.${name}=${value}`),
      ...Object.entries(given).map(([name, value]) => `${name}=${value}`),
    ];
    url.searchParams.set('options', options.map((option) => `-c ${option}`).join(' '));
    return url.href;
  };
}
