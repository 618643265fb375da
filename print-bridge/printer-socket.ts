// One TCP connection to a printer: writes with a timeout, and waits for answers. Nothing here throws.
import { createConnection, type Socket } from 'node:net';
import type { PrinterAddress } from './config.ts';
import { type Answer, createAnswerReader } from './printer-status.ts';

export interface PrinterSocket {
  /** `slow` means that the printer accepted nothing for `stallMs`, or that `until` has passed. */
  write(bytes: Uint8Array, stallMs: number): Promise<'written' | 'interrupted' | 'slow'>;
  /** Sends without waiting, and discards real-time answers that arrived unrequested before. */
  ask(request: Uint8Array): void;
  /** The next answer of this kind; undefined after a timeout or when the connection has ended. */
  next(kind: Answer['kind'], ms: number): Promise<number | undefined>;
  /** `closed` means that the printer closed the connection in an orderly way, `reset` that it did not. */
  state(): 'open' | 'closed' | 'reset';
  /** Ends our side, and waits for the printer to end its own; many never do. */
  end(ms: number): Promise<void>;
  /** Destroys the connection after `lingerMs`, because a printer may still be reading. */
  destroy(lingerMs: number): void;
}

const chunk = 4096;

/** `until` is the deadline of every wait, in milliseconds of the clock. */
export function openPrinterSocket(
  { host, port }: PrinterAddress,
  connectMs: number,
  until: number,
): Promise<PrinterSocket | 'absent' | 'refused'> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, allowHalfOpen: true, noDelay: true });
    const giveUp = (outcome: 'absent' | 'refused') => {
      clearTimeout(timer);
      socket.removeAllListeners();
      // An error without a listener would end the program.
      socket.on('error', () => {});
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => giveUp('absent'), connectMs);
    const onError = ({ code }: NodeJS.ErrnoException) =>
      giveUp(code === 'ECONNREFUSED' ? 'refused' : 'absent');
    socket.once('error', onError);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(printerSocketOf(socket, until));
    });
  });
}

function printerSocketOf(socket: Socket, until: number): PrinterSocket {
  const readAnswers = createAnswerReader();
  let state: 'open' | 'closed' | 'reset' = 'open';
  let answers: Answer[] = [];
  let wake = () => {};
  const change = (next?: 'closed' | 'reset') => {
    if (next && state !== 'reset') state = next;
    wake();
  };
  socket.on('data', (bytes) => {
    answers.push(...readAnswers(bytes));
    change();
  });
  socket.on('end', () => change('closed'));
  socket.on('error', () => change('reset'));

  /** Resolves at the next change or after a timeout, but not before data that arrived while this program was busy. */
  const changed = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => setImmediate(resolve), Math.max(0, ms));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function writeChunk(bytes: Uint8Array, stallMs: number): Promise<'written' | 'interrupted' | 'slow'> {
    let isTaken = false;
    socket.write(bytes, (error) => {
      isTaken = !error;
      change(error ? 'reset' : undefined);
    });
    const end = Math.min(until, performance.now() + stallMs);
    while (!isTaken && state === 'open' && performance.now() < end) await changed(end - performance.now());
    if (state !== 'open') return 'interrupted';
    return isTaken ? 'written' : 'slow';
  }

  return {
    async write(bytes, stallMs) {
      for (let at = 0; at < bytes.length; at += chunk) {
        const outcome = await writeChunk(bytes.subarray(at, at + chunk), stallMs);
        if (outcome !== 'written') return outcome;
      }
      return 'written';
    },
    ask(request) {
      answers = answers.filter(({ kind }) => kind === 'in-order');
      if (socket.writable) socket.write(request);
    },
    async next(kind, ms) {
      const end = Math.min(until, performance.now() + ms);
      for (;;) {
        const at = answers.findIndex((answer) => answer.kind === kind);
        if (at >= 0) return answers.splice(at, 1)[0]!.byte;
        if (state !== 'open' || performance.now() >= end) return undefined;
        await changed(end - performance.now());
      }
    },
    state: () => state,
    async end(ms) {
      if (socket.writable) socket.end();
      const end = performance.now() + ms;
      while (state === 'open' && performance.now() < end) await changed(end - performance.now());
    },
    destroy(lingerMs) {
      if (lingerMs === 0) socket.destroy();
      else setTimeout(() => socket.destroy(), lingerMs).unref();
    },
  };
}
