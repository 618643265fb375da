// Gathers what this device has to say to the server, and says it in small messages.
// Owns: when a message is sent, and how long facts are kept. Not: the facts themselves (watch-orders.ts).
// Invariants: a message costs no order anything: it waits a second, and failures only delay it. Facts carry ages by a clock that
// never jumps, so the clock of the device does not matter. Everything is in memory and bounded.
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
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly readState: () => DeviceState;
  /** Rejects when nobody has heard it. `refused`: nobody ever will. */
  readonly send: (report: Report) => Promise<'heard' | 'refused'>;
  /** Another tab of this browser speaks for the device; facts of orders are said all the same. */
  readonly isSpokenFor: () => boolean;
}

export interface ReportQueue {
  /** Only the first time of each fact counts. */
  note(code: OrderCode, fact: Fact): void;
  /** To be called once a second. */
  check(): void;
  /** All that is left to be said now, without waiting for an answer; undefined when there is nothing. */
  takeRest(): Report | undefined;
}

/** The device speaks this often, and is gone after three times that: two messages may be lost. */
const beatMs = (presentSeconds / 3) * 1000;
/** Facts of one moment go together. */
const gatherMs = 1000;
const maxKept = 500;
/** Older ones are of no use, and the server takes none. */
const maxMs = 3_500_000;

interface Known {
  at: Partial<Record<Fact, number>>;
  /** Facts that the server has not heard. */
  unsaid: Set<Fact>;
}

export function createReportQueue({ now, readState, send, isSpokenFor }: ReportParts): ReportQueue {
  const known = new Map<OrderCode, Known>();
  let saidState = '';
  let spokeAt = Number.NEGATIVE_INFINITY;
  let newsAt: number | undefined;
  let isSending = false;
  let fails = 0;
  let retryAt = 0;

  const unsaid = () => [...known].filter(([, order]) => order.unsaid.size > 0).slice(0, maxReported);

  function forget(): void {
    const oldest = now() - maxMs;
    for (const [code, { at }] of known)
      if ((at.received ?? 0) < oldest || known.size > maxKept) known.delete(code);
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

  async function say(): Promise<void> {
    const entries = unsaid();
    const said = entries.map(([code, order]) => [code, order, [...order.unsaid]] as const);
    const device = readState();
    const stateText = JSON.stringify(device);
    isSending = true;
    try {
      await send({ device, orders: entries.map(reportOf) });
      // Refused or heard: the same again would change nothing.
      for (const [, order, facts] of said) for (const fact of facts) order.unsaid.delete(fact);
      saidState = stateText;
      spokeAt = now();
      newsAt = unsaid().length > 0 ? now() : undefined;
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
      const order = known.get(code) ?? { at: {}, unsaid: new Set<Fact>() };
      for (const one of new Set<Fact>(['received', fact])) {
        if (order.at[one] !== undefined) continue;
        order.at[one] = now();
        order.unsaid.add(one);
        newsAt ??= now();
      }
      known.set(code, order);
      forget();
    },
    check() {
      forget();
      if (isSending || now() < retryAt) return;
      const isBeat =
        !isSpokenFor() && (now() - spokeAt >= beatMs || JSON.stringify(readState()) !== saidState);
      if (isBeat || (newsAt !== undefined && now() - newsAt >= gatherMs)) void say();
    },
    takeRest() {
      const entries = unsaid();
      if (entries.length === 0) return undefined;
      const report = { device: readState(), orders: entries.map(reportOf) };
      for (const [, order] of entries) order.unsaid.clear();
      return report;
    },
  };
}
