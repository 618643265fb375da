// Test kit: a proxy to PostgreSQL that can fall silent, become slow, or break, like connections through firewalls.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Application name of proxied connections in pg_stat_activity. */
export const proxiedName = 'pishkhan-through-proxy';

export interface DatabaseProxy {
  /** DATABASE_URL of the same database through the proxy. */
  url: string;
  /** Drops all bytes in both directions and closes nothing, like a firewall that lost the connection's state. */
  silence(): void;
  /** Everything passes again. Bytes sent during the silence are lost with their connection, unless `keepsBytes`: then they pass now. */
  heal(options?: { keepsBytes?: boolean }): void;
  /** Delays each answer of the database. */
  delay(ms: number): void;
  /** Ends all connections by a reset. */
  cut(): void;
  /** Messages of clients since the last call: each that waits for an answer is a round trip. */
  takeRoundTrips(): number;
  close(): Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
  held: (() => void)[];
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = target.port || '5432';
  const reach = () =>
    host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host);
  const lines = new Set<Line>();
  const forgotten = new Set<Socket>();
  let silent = false;
  let delayMs = 0;
  let roundTrips = 0;

  const proxy = createServer((client) => {
    const line: Line = { client, server: reach(), held: [] };
    lines.add(line);
    const pass = (work: () => void): void => {
      if (silent) line.held.push(work);
      else work();
    };
    line.client.on('data', (bytes) => {
      roundTrips += 1;
      pass(() => line.server.write(bytes));
    });
    line.server.on('data', (bytes) => {
      if (delayMs === 0) pass(() => client.write(bytes));
      else setTimeout(() => pass(() => client.write(bytes)), delayMs);
    });
    for (const socket of [client, line.server]) socket.on('error', () => {});
    // Neither side of a silent network learns that the other has gone.
    client.on('close', () => pass(() => line.server.destroy()));
    line.server.on('close', () => {
      lines.delete(line);
      pass(() => client.destroy());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.searchParams.set('application_name', proxiedName);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as { port: number }).port);

  return {
    url: url.href,
    silence() {
      silent = true;
    },
    heal({ keepsBytes = false } = {}) {
      silent = false;
      for (const line of lines) {
        const { held, client, server } = line;
        const works = held.splice(0);
        if (keepsBytes) for (const work of works) work();
        else if (works.length > 0) {
          // The client is not told: its connection stays open and dead.
          server.removeAllListeners('close').destroy();
          lines.delete(line);
          client.removeAllListeners('data').resume();
          forgotten.add(client);
          client.on('close', () => forgotten.delete(client));
        }
      }
    },
    delay(ms) {
      delayMs = ms;
    },
    cut() {
      for (const { client, server } of lines) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    async close() {
      silent = false;
      for (const { client, server } of lines) {
        client.destroy();
        server.destroy();
      }
      for (const client of forgotten) client.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
