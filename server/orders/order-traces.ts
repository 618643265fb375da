// The trace of an order, from the marketplace's request to the confirmation of a device: stored, relayed,
// written to a stream, received. Its ids are derived from the order's address and the installation's secret,
// so every server knows them without storing anything. An order whose request brought a trace continues that
// trace; the server that received it caches it for as long as devices need.
import { now } from '../infra/clock.ts';
import { derivedIds, readTraceparent, type TraceContext, type Tracing } from '../infra/tracing/tracing.ts';
import type { OrderAddress } from './order-address.ts';

/** Orders in the cache: of many shops, those of the last minutes. */
const maxCached = 10_000;

export interface OrderTraces {
  /** The order was committed; `traceparent` is the header of the request that created it, which began at `begunAt`. */
  created(order: OrderAddress, begunAt: Date, traceparent: unknown): void;
  /** The order's event was written to the open streams of its shop; `heardAt` is when the event's notification came. */
  written(order: OrderAddress, committedAt: Date, heardAt: Date | undefined): void;
  /** A device has confirmed the order. */
  confirmed(order: OrderAddress, steps: readonly { name: string; at: Date }[]): void;
}

export function createOrderTraces(tracing: Tracing, secret: string): OrderTraces {
  const nothing = (): void => {};
  if (!tracing.isOn) return { created: nothing, written: nothing, confirmed: nothing };
  const kept = new Map<string, TraceContext>();
  const keyOf = ({ vendorCode, code }: OrderAddress): string => `${vendorCode} ${code}`;

  const derived = (order: OrderAddress): TraceContext => {
    const ids = derivedIds(`${secret} ${keyOf(order)}`);
    return { ...ids, isSampled: tracing.keeps(ids.traceId) };
  };
  /** Undefined when the order's trace is not sampled. */
  const placeOf = (order: OrderAddress): TraceContext | undefined => {
    const place = kept.get(keyOf(order)) ?? derived(order);
    return place.isSampled ? place : undefined;
  };
  const keep = (order: OrderAddress, place: TraceContext): void => {
    kept.set(keyOf(order), place);
    const [oldest] = kept.keys();
    if (kept.size > maxCached) kept.delete(oldest!);
  };

  return {
    created(order, begunAt, traceparent) {
      const parent = readTraceparent(traceparent);
      const ours = derived(order);
      const own = parent ? { ...ours, traceId: parent.traceId, isSampled: parent.isSampled } : ours;
      if (parent) keep(order, own);
      if (!own.isSampled) return;
      tracing.tell({
        name: 'order request',
        own,
        parent,
        startedAt: begunAt,
        endedAt: now(),
        kind: 'server',
      });
    },
    written(order, committedAt, heardAt) {
      const parent = placeOf(order);
      if (!parent) return;
      const writtenAt = now();
      const isInOrder = heardAt !== undefined && heardAt >= committedAt && heardAt <= writtenAt;
      const relayedAt = isInOrder ? heardAt : writtenAt;
      tracing.tell({
        name: 'outbox relay',
        parent,
        startedAt: committedAt,
        endedAt: relayedAt,
        kind: 'producer',
      });
      tracing.tell({
        name: 'stream write',
        parent,
        startedAt: relayedAt,
        endedAt: writtenAt,
        kind: 'producer',
      });
    },
    confirmed(order, steps) {
      const parent = steps.length > 0 ? placeOf(order) : undefined;
      if (!parent) return;
      const times = steps.map(({ at }) => at.getTime());
      const first = new Date(Math.min(...times));
      tracing.tell({
        ...{ name: 'device confirmation', parent, kind: 'consumer', events: steps },
        ...{ startedAt: first, endedAt: now() },
      });
    },
  };
}
