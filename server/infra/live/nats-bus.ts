// Notifications between processes over NATS (NATS_URL). NOTIFY would wake every process for every shop.
// Owns: the connection, and the subscriptions of this process to shops. Not: the reads that follow, and which notifications are sent.
// Invariant: a notification only wakes a reader. While NATS is unavailable nothing waits for it, and readers poll.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Log } from '../log.ts';

/** The parsed NATS_URL. All servers are members of one cluster, with the same credentials. */
export interface NatsAddress {
  /** Each is `host:port`. */
  servers: readonly string[];
  credentials: { user: string; pass: string } | { token: string } | undefined;
  isTls: boolean;
}

export interface NatsBus {
  /** Notifies the other processes that follow this shop; lost while NATS is unavailable. */
  send(vendorCode: string, seq: number): void;
  follow(vendorCode: string): void;
  unfollow(vendorCode: string): void;
  readonly isDown: boolean;
  close(): Promise<void>;
}

interface BusParts {
  address: NatsAddress;
  log: Log;
  /** Another process reported that the log of this shop has reached `seq`. */
  heard(vendorCode: string, seq: number): void;
  /** The connection is up (again): any notification may have been missed. */
  returned(): void;
}

const connectMs = 3000;
const pingMs = 5000;
const maxPauseMs = 2000;

/** The code of no shop: those have two letters or more. */
const nobody = '0';

const subjectOf = (vendorCode: string): string => `pishkhan.shop.${vendorCode}`;

export function openNatsBus({ address, log, heard, returned }: BusParts): NatsBus {
  const followed = new Set<string>();
  const subscriptions = new Map<string, Subscription>();
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  /** A connection that has just ended would throw on every use. */
  const usable = () => (connection?.isClosed() ? undefined : connection);

  const subscribe = (on: NatsConnection, vendorCode: string): void => {
    const callback = (error: Error | null, message: { string(): string }): void => {
      const seq = error ? Number.NaN : Number(message.string());
      if (Number.isSafeInteger(seq)) heard(vendorCode, seq);
    };
    subscriptions.set(vendorCode, on.subscribe(subjectOf(vendorCode), { callback }));
  };

  /** Never resolves; rejects with the reason when the connection ends. */
  const connectOnce = async (up: () => void): Promise<never> => {
    const opened = await connectTo(address);
    if (closing.signal.aborted) await opened.close();
    let refused: Error | undefined;
    // An example is a subject that these credentials may not use.
    void (async () => {
      for await (const status of opened.status())
        if (status.type === 'error') {
          refused = status.error;
          await opened.close();
        }
    })().catch(() => {});
    try {
      connection = opened;
      for (const vendorCode of followed) subscribe(opened, vendorCode);
      // Refusals of subjects are known once the answer to this one has arrived, in the next turn.
      opened.subscribe(subjectOf(nobody)).unsubscribe();
      opened.publish(subjectOf(nobody));
      await opened.flush();
      await nextTurn();
      if (!refused) {
        up();
        returned();
      }
      throw (await opened.closed()) ?? refused ?? new Error('the connection ended');
    } finally {
      connection = undefined;
      subscriptions.clear();
    }
  };

  const maintainConnection = async (): Promise<void> => {
    let failures = 0;
    const up = () => {
      if (failures > 0) log.info('NATS is back');
      failures = 0;
    };
    while (!closing.signal.aborted) {
      const error = await connectOnce(up).catch((reason: Error) => reason);
      if (closing.signal.aborted) return;
      if (failures === 0)
        log.warn(
          { reason: error.message },
          'NATS is unreachable: panels get orders by polling, within a second',
        );
      failures += 1;
      const pauseMs = Math.min(maxPauseMs, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  void maintainConnection();

  return {
    send(vendorCode, seq) {
      usable()?.publish(subjectOf(vendorCode), String(seq));
    },
    follow(vendorCode) {
      followed.add(vendorCode);
      const on = usable();
      if (on && !subscriptions.has(vendorCode)) subscribe(on, vendorCode);
    },
    unfollow(vendorCode) {
      followed.delete(vendorCode);
      if (usable()) subscriptions.get(vendorCode)?.unsubscribe();
      subscriptions.delete(vendorCode);
    },
    get isDown() {
      return usable() === undefined;
    },
    async close() {
      closing.abort();
      await connection?.close();
    },
  };
}

/**
 * The package is loaded only when NATS_URL is set. It does not reconnect itself: one loop connects and
 * reconnects, also after refused credentials.
 */
export async function connectTo({ servers, credentials, isTls }: NatsAddress): Promise<NatsConnection> {
  const { connect } = await import('@nats-io/transport-node');
  return connect({
    servers: [...servers],
    ...credentials,
    ...(isTls && { tls: {} }),
    name: 'pishkhan',
    noEcho: true,
    reconnect: false,
    timeout: connectMs,
    pingInterval: pingMs,
    maxPingOut: 2,
  });
}
