// One open response of server-sent events, with backpressure: little is buffered for a reader. A slow reader
// is fed from the log at its own pace. A reader that takes nothing loses the connection but no event, because it resumes.
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { retry } from './frames.ts';

/** Buffered bytes above which a reader gets nothing more for now; the maximum is this plus one event. */
const backedUpAt = 64 * 1024;
/** A reader that takes nothing for this long is gone. */
const timeoutMs = 15_000;

export interface EventStream {
  readonly isOpen: boolean;
  /** True: send nothing more for now, and wait for `drained`. */
  readonly isBackedUp: boolean;
  send(frame: string): void;
  /** Resolves when the buffer has drained, or the connection is gone. */
  drained(): Promise<void>;
  /** Sends a last frame, if given, and ends; the reader learns when to reconnect. */
  end(lastFrame?: string): void;
}

const noHead = { headers: {}, rawHeaders: [] };

/** The `close` event follows. */
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
  // The headers are dropped: the token alone takes four hundred bytes per panel. Only the log reads a header
  // later, that of a trace, which panels do not send.
  Object.assign(reply.request.raw, noHead);
  // The copy is flat: Node's own string is a rope of fifteen pieces.
  reply.request.id = Buffer.from(reply.request.id).toString('latin1');
  // The head is sent separately and becomes one string; sent with data it would remain Node's fifty joined
  // pieces for the life of the stream.
  raw.cork();
  raw.flushHeaders();
  raw.write(retry());
  raw.uncork();
  return new ResponseStream(raw);
}

/** A class, because a panel holds one for hours: an object of closures and getters takes nine hundred bytes. */
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
