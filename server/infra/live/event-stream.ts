// One open response of server-sent events, with backpressure: little is buffered for a reader. A slow reader is fed
// from the log at its own pace; a reader that takes nothing loses the connection, never an event, because it resumes.
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { retry } from './frames.ts';

/**
 * Bytes in the buffer at which a reader gets no more for now; one event above this is the most that is ever buffered.
 */
const backedUpAt = 64 * 1024;
/** A reader that takes nothing for this long is gone. */
const timeoutMs = 15_000;

export interface EventStream {
  readonly isOpen: boolean;
  /** True: send no more for now, and wait for `drained`. */
  readonly isBackedUp: boolean;
  send(frame: string): void;
  /** Resolves when the buffer has drained, or the connection is gone. */
  drained(): Promise<void>;
  /** Sends a last frame, if given, and ends; the reader is told when to reconnect. */
  end(lastFrame?: string): void;
}

const noHead = { headers: {}, rawHeaders: [] };

/** `close` follows. */
const readerIsGone = (): void => {};

/** Takes the answer over from Fastify. `closed` is called once, however it ends. */
export function openEventStream(reply: FastifyReply, closed: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.socket?.setKeepAlive(true, 30_000);
  if (raw.destroyed) closed();
  else raw.on('close', closed);
  raw.on('error', readerIsGone);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // The token alone takes four hundred bytes of each panel, and only the log asks for a header again: that of a trace, which panels do not send.
  Object.assign(reply.request.raw, noHead);
  // As Node makes it, it is a chain of fifteen pieces.
  reply.request.id = Buffer.from(reply.request.id).toString('latin1');
  // Sent by itself, the head becomes one string; with data it would stay the fifty pieces that Node joined, for as long as the stream lasts.
  raw.cork();
  raw.flushHeaders();
  raw.write(retry());
  raw.uncork();
  return new ResponseStream(raw);
}

/** A class, because a panel has one for hours: an object of closures and getters takes nine hundred bytes. */
class ResponseStream implements EventStream {
  readonly #raw: ServerResponse;
  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }
  get isOpen(): boolean {
    return !this.#raw.destroyed && !this.#raw.writableEnded;
  }
  get isBackedUp(): boolean {
    return this.#raw.writableLength > backedUpAt;
  }
  send(frame: string): void {
    if (this.isOpen) this.#raw.write(frame);
  }
  async drained(): Promise<void> {
    while (this.isOpen && this.isBackedUp) {
      const waiting = this.#raw.writableLength;
      await drainOrClose(this.#raw);
      if (this.#raw.writableLength >= waiting) this.#raw.destroy();
    }
  }
  end(lastFrame = ''): void {
    if (this.isOpen) this.#raw.end(lastFrame + retry());
  }
}

const drainOrClose = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      raw.off('drain', done);
      raw.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, timeoutMs);
    raw.on('drain', done);
    raw.on('close', done);
  });
