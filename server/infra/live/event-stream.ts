// One open answer of server-sent events. Whoever reads too slowly loses the connection, never an event: it resumes.
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { retry } from './frames.ts';

/** Bytes that may wait for one reader. */
const bufferLimit = 256 * 1024;
/** Replay pauses at this many bytes, and gives up on a reader who takes nothing for so long. */
const replayPause = 64 * 1024;
const replayPatienceMs = 30_000;

export interface EventStream {
  readonly isOpen: boolean;
  /** Sends, or drops the connection when too much is waiting already. */
  send(frame: string): void;
  /** Resolves when there is room for more. */
  drained(): Promise<void>;
  /** Says a last word, if there is one, and ends; the reader is told when to come back. */
  end(lastFrame?: string): void;
}

/** Takes the answer over from Fastify. `closed` is called once, however it ends. */
export function openEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setKeepAlive(true, 30_000);
  if (raw.destroyed) closed();
  else raw.once('close', closed);
  // The reader is gone: `close` follows.
  raw.on('error', () => {});
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write(retry());
  const isOpen = () => !raw.destroyed && !raw.writableEnded;
  return {
    get isOpen() {
      return isOpen();
    },
    send(frame) {
      if (!isOpen()) return;
      if (raw.writableLength > bufferLimit) raw.destroy();
      else raw.write(frame);
    },
    async drained() {
      if (!isOpen() || raw.writableLength < replayPause || !raw.writableNeedDrain) return;
      const signal = AbortSignal.timeout(replayPatienceMs);
      await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).catch(() =>
        raw.destroy(),
      );
    },
    end(lastFrame = '') {
      if (isOpen()) raw.end(lastFrame + retry());
    },
  };
}
