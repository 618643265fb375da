// Sends a state over streams besides the log. It has no history and no number. A late or slow reader gets the
// present state, and nobody gets the same state twice.
import type { EventStream } from './event-stream.ts';
import { frame } from './frames.ts';
import type { StreamSlot } from './stream-slots.ts';

const pollMs = 250;

export interface StateBroadcast {
  readonly eventName: string;
  /** The JSON of the state; the identical string while it is unchanged, undefined while it is unknown. */
  read(vendorCode: string): string | undefined;
}

/** Broadcasts until the returned function is called. */
export function broadcastState(broadcast: StateBroadcast, slots: () => Iterable<StreamSlot>): () => void {
  const told = new WeakMap<EventStream, string>();
  const timer = setInterval(() => {
    for (const { stream, staff } of slots()) {
      if (!stream || stream.isBackedUp) continue;
      const state = broadcast.read(staff.vendorCode);
      if (state === undefined || told.get(stream) === state) continue;
      told.set(stream, state);
      stream.send(frame(broadcast.eventName, state));
    }
  }, pollMs);
  return () => clearInterval(timer);
}
