// What streams are told beside the log: a state that is no history and has no number. Whoever comes late or was too slow
// gets the state as it is then, and nobody gets the same one twice.
import type { EventStream } from './event-stream.ts';
import { frame } from './frames.ts';
import type { StreamSlot } from './stream-slots.ts';

const lookMs = 250;

export interface StateBroadcast {
  readonly eventName: string;
  /** The JSON of the state; the same text for as long as it is the same state, undefined while it is not known. */
  read(vendorCode: string): string | undefined;
}

/** Keeps telling until the returned function is called. */
export function broadcastState(bulletin: StateBroadcast, places: () => Iterable<StreamSlot>): () => void {
  const told = new WeakMap<EventStream, string>();
  const timer = setInterval(() => {
    for (const { stream, staff } of places()) {
      if (!stream || stream.isClogged) continue;
      const state = bulletin.read(staff.vendorCode);
      if (state === undefined || told.get(stream) === state) continue;
      told.set(stream, state);
      stream.send(frame(bulletin.eventName, state));
    }
  }, lookMs);
  return () => clearInterval(timer);
}
