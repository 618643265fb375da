// A proxy between client and server that passes a fixed number of bytes of the next answer and then cuts the
// connection.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  url: string;
  /** The number of bytes of each answer that pass; undefined: all. */
  letThrough(bytes: number | undefined): void;
  close(): Promise<void>;
}

export async function openCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  let limit: number | undefined;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    let passed = 0;
    client.pipe(server);
    server.on('data', (chunk) => {
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
    server.on('close', () => client.destroySoon());
    client.on('close', () => server.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    letThrough(bytes) {
      limit = bytes;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
