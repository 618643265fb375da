import pg from 'pg';
import type { Address } from './address.ts';
import { diskFull } from './disk-full.ts';

/**
 * `busy`: starting up, recovering or shutting down. The first successful call also creates the program's role and
 * database.
 */
export async function ask(address: Address): Promise<'ready' | 'busy' | 'silent'> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await makeDatabase(client, address);
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '57P03') return 'busy';
    if (code === '53100') throw diskFull(address.host);
    // No SQLSTATE: an error of the client or the network. 57 and 08: unreachable for a moment. 53300: no free connection.
    const isSilent = code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(57|08|53300)/.test(code);
    if (isSilent) return 'silent';
    throw error;
  } finally {
    // A hanging server would not answer this either.
    client.end().catch(() => {});
  }
}

async function makeDatabase(client: pg.Client, address: Address): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'pishkhan') as role,
            exists (select from pg_database where datname = 'pishkhan') as database`,
  );
  const password =
    address.password === undefined ? '' : ` password ${client.escapeLiteral(address.password)}`;
  if (!rows[0]?.role) await client.query(`create role pishkhan login${password}`);
  if (!rows[0]?.database) await client.query('create database pishkhan owner pishkhan');
}
