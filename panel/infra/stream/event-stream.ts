// One server-sent event stream of the shop, kept open: bearer token, resume after the last position, a watchdog for dead connections that
// look open, and backoff between attempts. The content of events is passed on as text.
import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import { createParser } from 'eventsource-parser';
import { retryDelay } from './retry-delay.ts';

export interface StreamEvent {
  readonly name: string;
  readonly data: string;
  readonly id: string;
}

export interface StreamParts {
  readonly url: string;
  /** Headers of every request: app-type and app-version. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when nobody is signed in any more. `renew` means that the last token was refused. */
  readonly token: (renew: boolean) => Promise<string | undefined>;
  /** Sent as Last-Event-ID; read at each connection. */
  readonly position: () => string;
  readonly onOpen: () => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** The connection is lost. The stream reconnects automatically. */
  readonly onDown: () => void;
}

export interface ReconnectingStream {
  /**
   * Drops a connection that has been silent too long, and reconnects after the backoff. It must be called every second. `hurry` skips the
   * backoff, because the server answers again.
   */
  check(hurry?: boolean): void;
  /** Reconnects at once, because the connection may have died unnoticed. */
  restart(): void;
  close(): void;
}

const silenceMs = silenceSeconds * 1000;

export function openStream(parts: StreamParts): ReconnectingStream {
  let closed = false;
  let fails = 0;
  let refused = false;
  let serverPauseMs = 0;
  let lastDataAt = 0;
  let retryAt = 0;
  let connection: AbortController | undefined;

  const now = () => performance.now();

  async function connect(): Promise<void> {
    const present = new AbortController();
    connection = present;
    lastDataAt = now();
    let opened = false;
    try {
      const token = await parts.token(refused);
      if (token === undefined || present.signal.aborted) return;
      const answer = await fetch(parts.url, {
        headers: {
          ...parts.headers,
          accept: 'text/event-stream',
          authorization: `Bearer ${token}`,
          'last-event-id': parts.position(),
        },
        cache: 'no-store',
        credentials: 'same-origin',
        signal: present.signal,
      });
      refused = answer.status === 401;
      if (!answer.ok || !answer.body) return;
      opened = true;
      lastDataAt = now();
      parts.onOpen();
      await read(answer.body);
    } catch {
      // The connection is broken, refused or dropped: the next attempt follows in each case.
    } finally {
      if (connection === present) scheduleRetry(opened);
    }
  }

  async function read(body: NonNullable<Response['body']>): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data, id }) => {
        fails = 0;
        parts.onEvent({ name: event ?? 'message', data, id: id ?? '' });
      },
      onRetry: (milliseconds) => {
        serverPauseMs = Math.min(milliseconds, 15_000);
      },
    });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      lastDataAt = now();
      parser.feed(value);
    }
  }

  function scheduleRetry(opened: boolean): void {
    connection = undefined;
    if (closed) return;
    // A server that ends a stream in an orderly way sends the delay before the next attempt.
    const pauseMs = opened && fails === 0 ? Math.max(serverPauseMs, 250) : retryDelay(fails, Math.random());
    fails += 1;
    retryAt = now() + pauseMs;
    // A timer may fire a moment early, before the backoff is over.
    setTimeout(() => check(), pauseMs + 10);
    parts.onDown();
  }

  function dropConnection(): void {
    const dropped = connection;
    connection = undefined;
    dropped?.abort();
  }

  function check(hurry = false): void {
    if (closed) return;
    if (connection && now() - lastDataAt > silenceMs) {
      dropConnection();
      scheduleRetry(false);
    }
    if (!connection && (hurry || now() >= retryAt)) void connect();
  }

  void connect();
  return {
    check,
    restart() {
      if (closed) return;
      dropConnection();
      fails = 0;
      void connect();
    },
    close() {
      closed = true;
      dropConnection();
    },
  };
}
