import pg from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { isSqlState } from '../is-unavailable.ts';
import type { Address } from './address.ts';
import { diskFull } from './disk-full.ts';
import { demandPassword } from './password.ts';
import type { EmbeddedPaths } from './paths.ts';

/**
 * `busy`: starting up, recovering or shutting down. With `place` the first successful call also creates the
 * program's role and database, and requires the password from then on.
 */
export async function ask(address: Address, place?: EmbeddedPaths): Promise<'ready' | 'busy' | 'silent'> {
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
    if (place) {
      await makeDatabase(client, address);
      await demandPassword(client, address.password, place);
    }
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '57P03') return 'busy';
    if (code === '53100') throw diskFull(address.host);
    if (code === '28P01' && place) throw wrongPassword(place);
    // No SQLSTATE: an error of the client or the network. 57 and 08: unreachable for a moment. 53300: no free connection.
    const isSilent = code === undefined || !isSqlState(code) || /^(57|08|53300)/.test(code);
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
  const password = client.escapeLiteral(address.password);
  if (!rows[0]?.role) await client.query(`create role pishkhan login password ${password}`);
  if (!rows[0]?.database) await client.query('create database pishkhan owner pishkhan');
}

/** A person who may write into the database files may also let the next start make a new password. */
const wrongPassword = ({ cluster }: EmbeddedPaths): StartRefused =>
  new StartRefused(
    `The database in ${cluster} has another password than postgres.password in the data folder: put that file back, ` +
      `or write the line "local all all trust" into ${cluster}/pg_hba.conf, and the next start sets a new one.`,
  );
