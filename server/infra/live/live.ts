// Notification of commits, within this process and between processes, and the live streams.
// Owns: the relay from the outbox to NOTIFY or NATS, the listening connection, the vendor channels and their SSE streams.
// Not: the content of an event (an `EventLog` of the feature that has events), authorisation (the call), commits.
// Invariant: a notification only wakes a reader; a stream sends what it reads from the log after its last
// number. So notifications may be lost, duplicated or late without an event being lost, duplicated or out of order.
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type NatsAddress, openNatsBus } from './nats-bus.ts';
import { openOutboxRelay, type RelayExtension } from './outbox-relay.ts';

export interface Listener {
  /** The log of this vendor has reached `seq`. */
  heard(vendorCode: string, seq: number): void;
  /** The connection was down: any notification may have been missed. */
  returned(): void;
  /** The program is stopping. */
  closing(): void;
}

export interface Live {
  /** Call it after a commit that wrote to the outbox, so that the event is relayed at once and not at the next poll. */
  wake(): void;
  listen(listener: Listener): void;
  /** Listeners receive this shop's notifications from now on; they may receive those of others. */
  follow(vendorCode: string): void;
  unfollow(vendorCode: string): void;
  /** True while NATS is unavailable. */
  readonly isBusDown: boolean;
  /** Ends all streams, then the connection. Call it before closing the HTTP server, which waits for them. */
  close(): Promise<void>;
}

/** Occupies one connection of the pool while it runs. It needs a session of its own, so it does not work through a pooler. */
export function startLive({
  pool,
  log,
  relayExtension,
  nats,
}: {
  pool: pg.Pool;
  log: Log;
  relayExtension?: RelayExtension;
  /** Notifications use NATS instead of NOTIFY; all processes of a database must agree. */
  nats?: NatsAddress | undefined;
}): Live {
  const listeners: Listener[] = [];
  const heard = (vendorCode: string, seq: number): void => {
    for (const listener of listeners) listener.heard(vendorCode, seq);
  };
  const returned = (): void => {
    for (const listener of listeners) listener.returned();
  };
  const bus = nats && openNatsBus({ address: nats, log, heard, returned });
  const line = openOutboxRelay({ pool, log, relayExtension, bus, heard, returned });
  return {
    wake: line.wake,
    listen: (listener) => listeners.push(listener),
    follow: (vendorCode) => bus?.follow(vendorCode),
    unfollow: (vendorCode) => bus?.unfollow(vendorCode),
    get isBusDown() {
      return bus?.isDown ?? false;
    },
    async close() {
      for (const listener of listeners) listener.closing();
      await line.close();
      await bus?.close();
    },
  };
}
