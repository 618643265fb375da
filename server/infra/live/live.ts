// Notification of commits, within this process and between processes, and the live streams.
// Owns: the relay from the outbox to NOTIFY, the listening connection, the vendor channels and their SSE streams.
// Not: the content of an event (an `EventLog` of the feature that has events), authorisation (the call), commits.
// Invariant: a notification only wakes a reader; a stream sends what it reads from the log after its last number. So
// notifications may be lost, doubled or late without an event being lost, doubled or out of order.
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Alongside, openOutboxRelay } from './outbox-relay.ts';

export interface Listener {
  /** The log of this vendor has reached `seq`. */
  heard(vendorCode: string, seq: number): void;
  /** The connection was down: any notification may have been missed. */
  returned(): void;
  /** The program is stopping. */
  closing(): void;
}

export interface Live {
  /**
   * Call it after a commit that wrote to the outbox, so that the event is relayed at once and not at the next poll.
   */
  wake(): void;
  listen(listener: Listener): void;
  /** Ends all streams, then the connection. Call it before closing the HTTP server, which waits for them. */
  close(): Promise<void>;
}

/** Occupies one connection of the pool while it runs: a session of its own, so not through a pooler. */
export function startLive({
  pool,
  log,
  alongside,
}: {
  pool: pg.Pool;
  log: Log;
  alongside?: Alongside;
}): Live {
  const listeners: Listener[] = [];
  const line = openOutboxRelay({
    pool,
    log,
    alongside,
    heard: (vendorCode, seq) => {
      for (const listener of listeners) listener.heard(vendorCode, seq);
    },
    returned: () => {
      for (const listener of listeners) listener.returned();
    },
  });
  return {
    wake: line.wake,
    listen: (listener) => listeners.push(listener),
    async close() {
      for (const listener of listeners) listener.closing();
      await line.close();
    },
  };
}
