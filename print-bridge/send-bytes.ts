// Sends bytes to one printer over one TCP connection, and classifies the outcome.
import { createConnection } from 'node:net';
import type { PrinterAddress } from './config.ts';

/**
 * `absent`: no host answers; `refused`: the host refuses the connection. Nothing has been printed then.
 * `interrupted`, `slow`: the transfer broke off, so part of it may have been printed.
 */
export type SendFailure = 'absent' | 'refused' | 'interrupted' | 'slow';
export type Sent = 'printed' | SendFailure;

export interface Patience {
  /** Milliseconds until the printer must have accepted the connection. */
  readonly connect: number;
  /** Milliseconds that the printer may accept nothing while bytes wait. */
  readonly stall: number;
  /** Milliseconds for all of it. The panel's ledger gives a print a minute. */
  readonly all: number;
  /** Milliseconds for the printer to close after the last byte; many never do. */
  readonly goodbye: number;
}

export const usualPatience: Patience = { connect: 4000, stall: 15_000, all: 40_000, goodbye: 1500 };

const chunk = 4096;

/** Never throws. A printer that closes while bytes wait, or resets after the last one, may not have printed everything. */
export function sendBytes(address: PrinterAddress, bytes: Uint8Array, patience: Patience): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = createConnection({
      host: address.host,
      port: address.port,
      allowHalfOpen: true,
      noDelay: true,
    });
    let connected = false;
    let flushed = false;
    let stall: NodeJS.Timeout | undefined;
    const timers = [
      setTimeout(() => finish('absent'), patience.connect),
      setTimeout(() => finish(connected ? 'slow' : 'absent'), patience.all),
    ];

    function finish(sent: Sent): void {
      for (const timer of timers) clearTimeout(timer);
      clearTimeout(stall);
      socket.removeAllListeners();
      // Later data is irrelevant, but an error without a listener would end the program.
      socket.on('error', () => {});
      // A slow printer may still be reading: closing with its status bytes unread resets the connection and loses the rest.
      if (sent === 'printed') {
        socket.resume();
        setTimeout(() => socket.destroy(), patience.all).unref();
      } else socket.destroy();
      resolve(sent);
    }

    function moved(): void {
      clearTimeout(stall);
      stall = setTimeout(() => finish('slow'), patience.stall);
    }

    function writeFrom(start: number): void {
      moved();
      const end = Math.min(start + chunk, bytes.length);
      socket.write(bytes.subarray(start, end), (error) => {
        if (error) return;
        if (end < bytes.length) return writeFrom(end);
        flushed = true;
        clearTimeout(stall);
        socket.end();
        timers.push(setTimeout(() => finish('printed'), patience.goodbye));
      });
    }

    socket.once('connect', () => {
      connected = true;
      clearTimeout(timers[0]);
      writeFrom(0);
    });
    // Printers send unsolicited status bytes; unread they would keep the connection from closing.
    socket.on('data', () => {});
    socket.once('end', () => finish(flushed ? 'printed' : 'interrupted'));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (connected) finish('interrupted');
      else finish(error.code === 'ECONNREFUSED' ? 'refused' : 'absent');
    });
  });
}
