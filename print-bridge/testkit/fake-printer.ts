// For tests: a receipt printer on a real socket, with typical failures.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * `ready` reads everything; `slow` pauses before each chunk; `deaf` accepts the connection and reads nothing; `half`
 * closes, and `reset` resets the connection after some bytes.
 */
export type Mood = 'ready' | 'slow' | 'deaf' | 'half' | 'reset';

export interface FakePrinter {
  port: number;
  /** Bytes of each finished connection, in the order of their start. */
  papers(): Buffer[];
  /** The maximum of concurrent connections; a real printer has one head. */
  mostAtOnce(): number;
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

export async function startFakePrinter(mood: Mood = 'ready', port = 0): Promise<FakePrinter> {
  let present = mood;
  const papers: Buffer[][] = [];
  const sockets = new Set<Socket>();
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (socket) => {
    const pieces: Buffer[] = [];
    papers.push(pieces);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    socket.once('end', () => {
      atOnce -= 1;
    });
    if (present === 'deaf') return;
    const held = present;
    socket.on('data', (piece) => {
      pieces.push(piece);
      if (held === 'half') socket.destroy();
      if (held === 'reset') socket.resetAndDestroy();
      if (held !== 'slow') return;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    socket.resume();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    papers: () => papers.map((pieces) => Buffer.concat(pieces)).filter((paper) => paper.length > 0),
    mostAtOnce: () => mostAtOnce,
    setMood(next) {
      present = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
