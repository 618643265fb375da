// News of commits, within this process and between processes, and the live streams that follow from it.
// Owns: the relay from the outbox to NOTIFY, the line that listens, the vendor channels and their SSE streams.
// Not: what an event says (an `EventLog` of the feature that has events), who may listen (the call), when a commit happens.
// Always true: news is only a wake-up; what a stream sends is read from the log after its last number, so that news may be
// lost, doubled or late without an event being lost, doubled or out of order.
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Alongside, openOutboxRelay } from './outbox-relay.ts';

export interface Listener {
  /** The log of this vendor has reached `seq`. */
  heard(vendorCode: string, seq: number): void;
  /** We were deaf for a while: anything may have happened. */
  returned(): void;
  /** The program stops. */
  closing(): void;
}

export interface Live {
  /** Call after a commit that wrote to the outbox, so that it is relayed at once and not at the next poll. */
  wake(): void;
  listen(listener: Listener): void;
  /** Ends all streams, then the line. Call it before the HTTP server is closed, which waits for them. */
  close(): Promise<void>;
}

/** Holds one connection of the pool for as long as it runs. */
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
