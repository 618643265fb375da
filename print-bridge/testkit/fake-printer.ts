// A receipt printer for tests, on a real socket, with typical failures.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * `ready` reads everything; `slow` pauses before each chunk; `deaf` accepts the connection and reads nothing; `half` closes and `reset`
 * resets the connection after some bytes. All but `deaf` answer status requests, and so do `no-paper`, `cover-open`, `off-line` and
 * `error`, which accept everything and print nothing. `runs-out` runs out of paper within the job. `silent` reads everything and answers
 * nothing; `half-silent` answers status requests, but not requests in the order of the data; `stalled` stops reading after 4 kB of a job.
 */
export type Mood =
  | 'ready'
  | 'slow'
  | 'deaf'
  | 'half'
  | 'reset'
  | 'no-paper'
  | 'cover-open'
  | 'off-line'
  | 'error'
  | 'runs-out'
  | 'silent'
  | 'half-silent'
  | 'stalled';

export interface FakePrinter {
  port: number;
  /** The data of each finished connection without status requests, in the order in which they started. */
  papers(): Buffer[];
  /** The maximum of concurrent connections; a real printer has one head. */
  maxAtOnce(): number;
  setMood(mood: Mood): void;
  close(): Promise<void>;
}

/** Answers to DLE EOT 1 to 4, as a receipt printer's manual lists them. */
const healthy = [0x16, 0x12, 0x12, 0x12];
const statusOf: Partial<Record<Mood, number[]>> = {
  'no-paper': [0x1e, 0x32, 0x12, 0x72],
  'cover-open': [0x1e, 0x16, 0x12, 0x72],
  'off-line': [0x1e, 0x12, 0x12, 0x12],
  error: [0x1e, 0x52, 0x1a, 0x12],
};
const takesNothing: readonly Mood[] = ['no-paper', 'cover-open', 'off-line', 'error'];

const DLE = 0x10;
const EOT = 0x04;
const leading = (bytes: Buffer): number => {
  let at = 0;
  while (bytes[at] === DLE && bytes[at + 1] === EOT) at += 3;
  return at;
};
/** `GS r 1` and the status requests after it, in hexadecimal digits. */
const trailing = /(1d7201)?(10040[1-4])*$/;

/** The data of the job without the requests around it. */
function dataOf(bytes: Buffer): Buffer {
  const rest = bytes.subarray(leading(bytes));
  const end = (trailing.exec(rest.subarray(-300).toString('hex'))?.[0].length ?? 0) / 2;
  return rest.subarray(0, rest.length - end);
}

export async function startFakePrinter(mood: Mood = 'ready', port = 0): Promise<FakePrinter> {
  let present = mood;
  const papers: Buffer[][] = [];
  const sockets = new Set<Socket>();
  let atOnce = 0;
  let maxAtOnce = 0;
  const server = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (socket) => {
    const pieces: Buffer[] = [];
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    atOnce += 1;
    maxAtOnce = Math.max(maxAtOnce, atOnce);
    socket.once('end', () => {
      atOnce -= 1;
    });
    if (present === 'deaf') return;
    const held = present;
    if (!takesNothing.includes(held)) papers.push(pieces);
    let length = 0;
    let isProcessed = false;

    function answer(piece: Buffer): void {
      if (held === 'silent') return;
      const hasData = length > 100;
      const status = (held === 'runs-out' && hasData ? statusOf['no-paper'] : statusOf[held]) ?? healthy;
      // Answers come in real time, even when a picture contains these bytes by chance.
      const answers: number[] = [];
      for (let at = piece.indexOf(DLE); at >= 0; at = piece.indexOf(DLE, at + 1)) {
        const asked = piece[at + 1] === EOT ? status[piece[at + 2]! - 1] : undefined;
        if (asked !== undefined) answers.push(asked);
      }
      socket.write(Buffer.from(answers));
      const isAsked = trailing.exec(piece.subarray(-300).toString('hex'))?.[1] !== undefined;
      if (!isAsked || isProcessed || held === 'half-silent' || held === 'runs-out') return;
      if (takesNothing.includes(held)) return;
      isProcessed = true;
      socket.write(Buffer.of(0x00));
    }

    socket.on('data', (piece) => {
      pieces.push(held === 'stalled' ? piece.subarray(0, Math.max(0, 4096 - length)) : piece);
      length += piece.length;
      const hasData = leading(piece) < piece.length;
      if (held === 'half' && hasData) socket.destroy();
      if (held === 'reset' && hasData) socket.resetAndDestroy();
      if (held === 'stalled' && length >= 4096) {
        socket.pause();
        return;
      }
      answer(piece);
      if (held !== 'slow') return;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    socket.resume();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    papers: () => papers.map((pieces) => dataOf(Buffer.concat(pieces))).filter((paper) => paper.length > 0),
    maxAtOnce: () => maxAtOnce,
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
