import { type Postgres, usePostgres } from './postgres.ts';
import { type Server, useServer } from './server.ts';
import { openShops, type Shop, type ShopsSize } from './shops.ts';

export interface Ground {
  postgres: Postgres;
  databaseUrl: string;
  server: Server;
  shops: Shop[];
}

/** A database, a server on it and its shops, until the resources are disposed. */
export async function openGround(
  resources: AsyncDisposableStack,
  { env = {}, ...size }: ShopsSize & { env?: NodeJS.ProcessEnv },
): Promise<Ground> {
  const postgres = await usePostgres(resources);
  const databaseUrl = await postgres.newDatabase();
  const server = await useServer(resources, { databaseUrl, env });
  return { postgres, databaseUrl, server, shops: await openShops(databaseUrl, server, size) };
}
