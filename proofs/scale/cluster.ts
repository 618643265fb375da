// All programs that a marketplace runs, on loopback: etcd, two PostgreSQL under Patroni, PgBouncer, HAProxy,
// NATS, an S3 store and three servers.

import { serverDeadlines } from '@pishkhan/server/infra/database/guarded-pool.ts';
import { type DatabaseProxy, openDatabaseProxy } from '@pishkhan/server/testkit/database-proxy.ts';
import { freePort } from '@pishkhan/server/testkit/free-port.ts';
import pg from 'pg';
import { openWorld, type World } from '../chaos/world.ts';
import { newSecret } from '../ground/server.ts';
import { until } from '../ground/until.ts';
import { type Bucket, openBucket } from './parts/bucket.ts';
import { type Etcd, openEtcd } from './parts/etcd.ts';
import { type Haproxy, openHaproxy } from './parts/haproxy.ts';
import { type Nats, openNats } from './parts/nats.ts';
import { type DatabaseNodes, openDatabaseNodes } from './parts/patroni.ts';
import { openPgbouncer, type Pgbouncer } from './parts/pgbouncer.ts';
import type { ProgramPaths } from './programs.ts';
import { openWorkFolder } from './work-folder.ts';

export interface Cluster {
  world: World;
  haproxy: Haproxy;
  databases: DatabaseNodes;
  etcd: Etcd;
  pgbouncer: Pgbouncer;
  nats: Nats;
  bucket: Bucket;
  /** The line from the last server to its databases. */
  line: DatabaseProxy;
  /** Resolves when all servers get requests, and the primary has its synchronous standby. */
  whenWhole(): Promise<void>;
}

const serverCount = 3;
const [database, user] = ['pishkhan', 'pishkhan'];
const wholeLimitMs = 60_000;

/** The cluster ends with the process, which stops all of its parts and removes their folder. */
export async function openCluster(
  programs: ProgramPaths,
  { shops, staffEach, say }: { shops: number; staffEach: number; say: (line: string) => void },
): Promise<Cluster> {
  const place = openWorkFolder(programs);
  const ports = [await freePort(), await freePort(), await freePort()];
  const etcd = await openEtcd(place);
  await etcd.start();
  const databases = await openDatabaseNodes(place, etcd.address);
  const haproxy = await openHaproxy(place, {
    servers: ports.map((port) => `http://127.0.0.1:${port}`),
    databases: databases.nodes,
  });
  await haproxy.start();
  say('two PostgreSQL under Patroni …');
  await Promise.all(databases.nodes.map((node) => node.start()));
  await databases.whenWhole();

  const password = newSecret();
  await createDatabase(haproxy.primaryPort, databases.superuserPassword, password);
  const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${haproxy.primaryPort}/${database}`;
  const { primaryPort } = haproxy;
  const pgbouncer = await openPgbouncer(place, { primaryPort, database, user, password });
  const poolUrl = `postgres://${user}:${password}@127.0.0.1:${pgbouncer.port}/${database}`;
  const nats = await openNats(place);
  const bucket = await openBucket();
  await Promise.all([pgbouncer.start(), nats.start(), bucket.start()]);
  const line = await openDatabaseProxy(databaseUrl);

  say(`${serverCount} servers …`);
  const world = await openWorld(databaseUrl, {
    servers: serverCount,
    shops,
    staffEach,
    env: {
      DEMO: '0',
      TRUST_PROXY: '127.0.0.1',
      NATS_URL: nats.url,
      DATABASE_REPLICA_URL: databaseUrl.replace(String(haproxy.primaryPort), String(haproxy.replicaPort)),
      ...bucket.env,
    },
    envOf: (index) => ({
      PORT: String(ports[index]),
      DATABASE_POOL_URL: poolUrl,
      // Its only way to the database can be cut.
      ...(index === serverCount - 1 && { DATABASE_URL: line.url, DATABASE_POOL_URL: '' }),
    }),
  });
  const whenWhole = async (): Promise<void> => {
    await databases.whenWhole();
    const allUp = async () => (await haproxy.serversUp().catch(() => [])).length === serverCount;
    await until('all servers are up', allUp, wholeLimitMs);
  };
  await whenWhole();
  return { world, haproxy, databases, etcd, pgbouncer, nats, bucket, line, whenWhole };
}

/** Runs once, as an operator would do it. */
async function createDatabase(port: number, superuserPassword: string, password: string): Promise<void> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password: superuserPassword },
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  await client.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`);
  // Nobody behind PgBouncer can request these.
  for (const [name, ms] of Object.entries(serverDeadlines))
    await client.query(`ALTER ROLE ${user} SET ${name} = ${ms}`);
  await client.query(`CREATE DATABASE ${database} OWNER ${user}`);
  await client.end();
}
