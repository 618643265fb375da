// Collects this device's facts and sends them to the server in small messages.
// Owns: when a message is sent, and how long facts are kept. Not: the facts themselves (watch-orders.ts).
// Invariants: a message never delays an order: it waits a second, and failures only delay the message. Facts carry ages by a monotonic
// clock, so the device's wall clock does not matter. Everything is kept in memory, with an upper bound.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { OrderReport } from '@pishkhan/contract/presence/calls.ts';
import type { DeviceState } from '@pishkhan/contract/presence/device-state.ts';
import { maxReported, presentSeconds } from '@pishkhan/contract/presence/limits.ts';
import { retryDelay } from '../../infra/stream/public.ts';

export type Fact = 'received' | 'drawn' | 'sounded' | 'touched';

export interface Report {
  device: DeviceState;
  orders: OrderReport[];
}

export interface ReportParts {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly readState: () => DeviceState;
  /** Rejects when the server has not received the report. `refused` means that sending it again is useless. */
  readonly send: (report: Report) => Promise<'heard' | 'refused'>;
  /** Whether another tab of this browser reports the device's state. Facts about orders are sent by every tab. */
  readonly isSpokenFor: () => boolean;
}

export interface ReportQueue {
  /** Stores a fact. Only its first time counts. */
  note(code: OrderCode, fact: Fact): void;
  /** Must be called once a second. */
  check(): void;
  /** Returns all unsent facts for sending them now, without waiting for a response; undefined when there are none. */
  takeRest(): Report | undefined;
}

/** The interval of reports. The server regards a device as gone after three intervals, so two messages may be lost. */
const heartbeatMs = (presentSeconds / 3) * 1000;
/** Facts of the same moment are sent together. */
const gatherMs = 1000;
const maxQueued = 500;
/** Older facts are useless, and the server refuses them. */
const maxMs = 3_500_000;

interface Known {
  at: Partial<Record<Fact, number>>;
  /** Facts that the server has not received. */
  unsent: Set<Fact>;
}

export function createReportQueue({ now, readState, send, isSpokenFor }: ReportParts): ReportQueue {
  const known = new Map<OrderCode, Known>();
  let saidState = '';
  let spokeAt = Number.NEGATIVE_INFINITY;
  let newsAt: number | undefined;
  let isSending = false;
  let fails = 0;
  let retryAt = 0;

  const unsent = () => [...known].filter(([, order]) => order.unsent.size > 0).slice(0, maxReported);

  function forget(): void {
    const oldest = now() - maxMs;
    for (const [code, { at }] of known)
      if ((at.received ?? 0) < oldest || known.size > maxQueued) known.delete(code);
  }

  const age = (at: number): number => Math.max(0, Math.round(now() - at));

  function reportOf([code, { at }]: [OrderCode, Known]): OrderReport {
    const received = age(at.received ?? now());
    const ages = (['drawn', 'sounded', 'touched'] as const).flatMap((fact) => {
      const since = at[fact];
      return since === undefined ? [] : [[fact, Math.min(received, age(since))]];
    });
    return { orderCode: code, received, ...Object.fromEntries(ages) };
  }

  async function sendReport(): Promise<void> {
    const entries = unsent();
    const sent = entries.map(([code, order]) => [code, order, [...order.unsent]] as const);
    const device = readState();
    const stateText = JSON.stringify(device);
    isSending = true;
    try {
      await send({ device, orders: entries.map(reportOf) });
      // The facts are done, whether refused or received: sending the same again would change nothing.
      for (const [, order, facts] of sent) for (const fact of facts) order.unsent.delete(fact);
      saidState = stateText;
      spokeAt = now();
      newsAt = unsent().length > 0 ? now() : undefined;
      fails = 0;
    } catch {
      retryAt = now() + retryDelay(fails, Math.random());
      fails += 1;
    } finally {
      isSending = false;
    }
  }

  return {
    note(code, fact) {
      const order = known.get(code) ?? { at: {}, unsent: new Set<Fact>() };
      for (const one of new Set<Fact>(['received', fact])) {
        if (order.at[one] !== undefined) continue;
        order.at[one] = now();
        order.unsent.add(one);
        newsAt ??= now();
      }
      known.set(code, order);
      forget();
    },
    check() {
      forget();
      if (isSending || now() < retryAt) return;
      const isHeartbeat =
        !isSpokenFor() && (now() - spokeAt >= heartbeatMs || JSON.stringify(readState()) !== saidState);
      if (isHeartbeat || (newsAt !== undefined && now() - newsAt >= gatherMs)) void sendReport();
    },
    takeRest() {
      const entries = unsent();
      if (entries.length === 0) return undefined;
      const report = { device: readState(), orders: entries.map(reportOf) };
      for (const [, order] of entries) order.unsent.clear();
      return report;
    },
  };
}
