// One connection for each process: it relays the outbox as notifications, by NOTIFY or NATS, and listens to those of all processes.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { hitFaultPoint } from '../fault-points.ts';
import type { Log } from '../log.ts';
import { createWakeSignal, type WakeSignal } from '../wake-signal.ts';
import type { NatsBus } from './nats-bus.ts';

const channel = 'pishkhan_live';
const batch = 1000;
/**
 * The maximum of shops in a notification. Every server reads each: one notification per shop took them a
 * tenth of an order. PostgreSQL limits it to 8,000 bytes. A server of an earlier release reads the first
 * shop, and finds the others when it polls.
 */
const maxNotifiedShops = 100;
/** Polling finds commits of other processes that died between commit and relay. */
const pollMs = 1000;
/** Commits within this time are relayed together. */
const gatherMs = 5;

/** Further writes for each event, in the transaction that relays it. */
export interface RelayExtension {
  /** One INSERT that reads the relayed rows from `gone (vendor_code, seq)` and returns what it wrote. */
  readonly insert: string;
  /** Called after rows were written and committed. */
  written(): void;
}

/**
 * Rows are deleted and notifications sent in one transaction together with the further writes, so that all or
 * none take effect. NOTIFY takes a lock over the whole database until its commit; therefore it is here and
 * not in the transactions of orders. NATS is notified after the commit: a process that dies in between costs the others a poll.
 */
const relay = (relayExtension: RelayExtension | undefined, isNotified: boolean): string => `
  WITH gone AS (
    DELETE FROM outbox WHERE id IN (SELECT id FROM outbox ORDER BY id LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING vendor_code, seq
  ), written AS (
    ${relayExtension?.insert ?? 'SELECT FROM gone WHERE false'}
  ), news AS (
    SELECT vendor_code, max(seq) AS seq, count(*) AS rows FROM gone GROUP BY vendor_code
  )${
    isNotified
      ? `, told AS (
    SELECT pg_notify('${channel}', string_agg(vendor_code || ' ' || seq, ' '))
    FROM (SELECT vendor_code, seq, (row_number() OVER () - 1) / ${maxNotifiedShops} AS part FROM news) parts GROUP BY part
  )`
      : ''
  }
  SELECT vendor_code AS "vendorCode", seq::text, rows, (SELECT count(*) FROM written) AS written
    ${isNotified ? ', (SELECT count(*) FROM told) AS told' : ''} FROM news`;

export interface OutboxRelay {
  /** Announces new rows in the outbox. */
  wake(): void;
  close(): Promise<void>;
}

interface RelayParts {
  pool: pg.Pool;
  log: Log;
  heard(vendorCode: string, seq: number): void;
  /** The connection is up again. */
  returned(): void;
  relayExtension: RelayExtension | undefined;
  /** The bus that replaces NOTIFY. */
  bus: NatsBus | undefined;
}

interface Relayed {
  vendorCode: string;
  seq: string;
  rows: number;
  written: number;
}

export function openOutboxRelay(parts: RelayParts): OutboxRelay {
  const closing = new AbortController();
  const wakeSignal = createWakeSignal();
  const running = maintainConnection(parts, wakeSignal, closing.signal);
  return {
    wake: wakeSignal.notify,
    async close() {
      closing.abort();
      wakeSignal.notify();
      await running;
    },
  };
}

async function maintainConnection(
  parts: RelayParts,
  wakeSignal: WakeSignal,
  closing: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!closing.aborted) {
    try {
      await relayOnce(parts, wakeSignal, closing, () => {
        failures = 0;
      });
    } catch (error) {
      if (failures === 0) parts.log.warn({ err: error }, 'the listening connection is down, trying again');
      failures += 1;
      const pause = Math.min(2000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { signal: closing }).catch(() => {});
    }
  }
}

/** Listens and relays until closed; throws when the connection is lost. */
async function relayOnce(
  parts: RelayParts,
  wakeSignal: WakeSignal,
  closing: AbortSignal,
  up: () => void,
): Promise<void> {
  const client = await parts.pool.connect();
  let lost: Error | undefined;
  const lose = (error?: Error) => {
    lost ??= error ?? new Error('the connection ended');
    wakeSignal.notify();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => {
    const told = (payload ?? '').split(' ');
    for (let at = 0; at + 1 < told.length; at += 2) parts.heard(told[at]!, Number(told[at + 1]));
  });
  try {
    // A power cut may restore relayed rows and undo their further writes: one transaction, so both or
    // neither. They are relayed again, which is harmless. Orders do wait for the disk.
    const { relayExtension, bus } = parts;
    await client.query(`SET synchronous_commit = off${bus ? '' : `; LISTEN ${channel}`}`);
    up();
    parts.returned();
    const text = relay(relayExtension, bus === undefined);
    while (!closing.aborted) {
      if (lost) throw lost;
      const { rows } = await client.query<Relayed>({ name: 'relay', text });
      if (rows[0]?.written) relayExtension?.written();
      if (bus)
        for (const { vendorCode, seq } of rows) {
          parts.heard(vendorCode, Number(seq));
          bus.send(vendorCode, Number(seq));
        }
      const relayed = rows.reduce((sum, row) => sum + row.rows, 0);
      if (relayed > 0) {
        hitFaultPoint('news.relayed');
        await sleep(gatherMs);
      }
      if (relayed < batch) await wakeSignal.wait(pollMs);
    }
  } finally {
    client.release(true);
  }
}
