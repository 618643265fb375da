// A proxy between client and server that passes a fixed number of bytes of the next answer and then cuts the
// connection, or falls silent and leaves its connections half open.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  url: string;
  /** The number of bytes of each answer that pass; undefined: all. */
  letThrough(bytes: number | undefined): void;
  /** Drops all bytes in both directions and closes nothing, like a network that is down. */
  silence(): void;
  /** New connections pass again; the silenced ones stay open and dead. */
  heal(): void;
  close(): Promise<void>;
}

export async function openCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  let limit: number | undefined;
  let isSilent = false;
  const lines = new Set<{ isDead: boolean }>();
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    const line = { isDead: isSilent };
    lines.add(line);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    let passed = 0;
    client.on('data', (chunk) => {
      if (!line.isDead) server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (line.isDead) return;
      if (limit === undefined) {
        client.write(chunk);
        return;
      }
      const rest = chunk.subarray(0, Math.max(0, limit - passed));
      passed += chunk.length;
      if (rest.length > 0) client.write(rest);
      // The server has answered in full; only the connection to the client breaks.
      if (passed >= limit) client.destroySoon();
    });
    // Neither side of a dead line learns that the other has gone.
    server.on('close', () => {
      if (!line.isDead) client.destroySoon();
    });
    client.on('close', () => {
      lines.delete(line);
      if (!line.isDead) server.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    letThrough(bytes) {
      limit = bytes;
    },
    silence() {
      isSilent = true;
      for (const line of lines) line.isDead = true;
    },
    heal() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
