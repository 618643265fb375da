// The PostgreSQL of a proof: the embedded one with fsync on, in a folder of its own, or the server of DATABASE_URL.
import {
  createDatabase,
  runAsAdmin,
  startPostgres,
  withDatabase,
} from '@pishkhan/server/testkit/database-server.ts';
import pg from 'pg';

export interface Postgres {
  /** The present server process; undefined for a server of DATABASE_URL. */
  pid(): number | undefined;
  /** An empty database, as a URL that other processes can use. */
  newDatabase(): Promise<string>;
}

/** The version of the last server that was used, for the report. */
export let usedVersion: string | undefined;

/** A server that stops when the resources are disposed. */
export async function usePostgres(resources: AsyncDisposableStack): Promise<Postgres> {
  // No limit of restarts: chaos kills it more often than the limit allows.
  const server = resources.adopt(await startPostgres({ durable: true, restartLimit: 0 }), (it) => it.stop());
  [usedVersion] = await runAsAdmin(server, `SELECT current_setting('server_version') AS name`);
  let made = 0;
  return {
    pid: server.pid,
    async newDatabase() {
      made += 1;
      const name = `${server.prefix}${made}`;
      await createDatabase(server, name);
      return withDatabase(server.userUrl, name);
    },
  };
}

/** A connection that ends when it is disposed. */
export async function openClient(databaseUrl: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
