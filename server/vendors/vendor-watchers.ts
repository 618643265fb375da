// Streams for people of a shop that is not open yet, or no longer: they get its status at once and after each
// change in any process. It is state without history, so nothing is resumed.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { heartbeatSeconds } from '@pishkhan/contract/stream/events.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { monotonicMs } from '../infra/clock.ts';
import type { Staff } from '../infra/http/visitor.ts';
import { checkSessions, type FindVisitors, sessionCheckMs } from '../infra/live/check-sessions.ts';
import { openEventStream } from '../infra/live/event-stream.ts';
import { bye, frame, stateHeartbeat } from '../infra/live/frames.ts';
import type { Live } from '../infra/live/live.ts';
import { repeatEvery } from '../infra/live/repeat-every.ts';
import { createStreamSlots, type StreamSlot } from '../infra/live/stream-slots.ts';
import type { Log } from '../infra/log.ts';
import { readVendorStates, vendorPollMs } from './read-vendor-states.ts';

export interface Watcher {
  reply: FastifyReply;
  staff: Staff;
  /** A returning stream replaces the oldest of its own session. */
  returns: boolean;
}

export interface VendorWatchers {
  /** Sends the answer itself, or refuses with TOO_MANY, with NOT_FOUND, or with UNAVAILABLE during shutdown. */
  open(watcher: Watcher): Promise<Fault<'TOO_MANY' | 'UNAVAILABLE'> | undefined>;
}

export interface WatcherParts {
  pool: pg.Pool;
  live: Live;
  findVisitors: FindVisitors;
  log: Log;
}

export function openVendorWatchers({ pool, live, findVisitors, log }: WatcherParts): VendorWatchers {
  const slots = createStreamSlots();
  /** For each stream the last versions of the shop and of its disputes, and the time of their last confirmation. */
  const told = new WeakMap<StreamSlot, { version: number; disputes: number; readMs: number }>();
  let closed = false;

  /** A read that began before the stream opened may be older than the stream's first state. */
  const tell = (slot: StreamSlot, state: VendorState, lookedMs: number): void => {
    const last = told.get(slot) ?? { version: 0, disputes: 0, readMs: lookedMs };
    const { version, disputes } = state;
    if (!slot.stream || slot.stream.isBackedUp || last.version > version || last.disputes > disputes) return;
    told.set(slot, { version, disputes, readMs: Math.max(last.readMs, lookedMs) });
    if (last.version < version || last.disputes < disputes)
      slot.stream.send(frame('vendor', JSON.stringify(state)));
  };

  const look = async (): Promise<void> => {
    const vendorCodes = new Set([...slots.taken].map(({ staff }) => staff.vendorCode));
    if (vendorCodes.size === 0) return;
    const lookedMs = monotonicMs();
    const states = await readVendorStates(pool, [...vendorCodes]);
    for (const slot of slots.taken) {
      const state = states.get(slot.staff.vendorCode);
      if (state) tell(slot, state, lookedMs);
    }
  };

  /** Continues while the database is unavailable: the connection is alive, and the frame carries the time of the last read. */
  const beat = (): void => {
    for (const slot of slots.taken) {
      const last = told.get(slot);
      if (last) slot.stream?.send(stateHeartbeat(last.version, last.readMs));
    }
  };

  const failing = (what: string) => (error: unknown) => {
    if (!closed) log.warn({ err: error }, what);
  };
  const timers = [
    repeatEvery(vendorPollMs, look, failing('shops that are watched cannot be looked up')),
    repeatEvery(
      sessionCheckMs,
      () => checkSessions(slots.taken, findVisitors, () => true),
      failing('sessions could not be checked'),
    ),
    setInterval(beat, heartbeatSeconds * 1000),
  ];
  live.listen({
    heard() {},
    returned() {},
    closing() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      for (const slot of [...slots.taken]) slot.stream?.end(bye());
    },
  });

  return {
    async open({ reply, staff, returns }) {
      const slot = closed ? undefined : slots.take(staff, returns);
      if (!slot) return closed ? refuse('UNAVAILABLE') : refuse('TOO_MANY', { retryAfterSeconds: 10 });
      const lookedMs = monotonicMs();
      const state = await readVendorStates(pool, [staff.vendorCode]).then(
        (states) => states.get(staff.vendorCode),
        (error) => {
          slots.leave(slot);
          throw error;
        },
      );
      if (closed || !state || !slots.taken.has(slot)) {
        slots.leave(slot);
        return refuse('UNAVAILABLE');
      }
      slot.stream = openEventStream(reply, () => slots.leave(slot));
      tell(slot, state, lookedMs);
      return undefined;
    },
  };
}
