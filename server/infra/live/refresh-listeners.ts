// Stores which devices hold a stream, for processes that hold none of their streams.
// Owns: when to write. A device that is gone is not deleted: its row expires.
import { monotonicMs } from '../clock.ts';
import type { Staff } from '../http/visitor.ts';
import type { StreamSlot } from './stream-slots.ts';

/** A new device is written within this time, all new ones in one statement. */
export const listenersPollMs = 1000;
const rewriteMs = 20_000;
/** Long enough for two failed writes. */
export const listenerSeconds = 60;

const writtenAt = new WeakMap<StreamSlot, number>();

export async function refreshDueListeners(
  slots: Iterable<StreamSlot>,
  keep: (listeners: readonly Staff[]) => Promise<void>,
): Promise<void> {
  const nowMs = monotonicMs();
  const isDue = (slot: StreamSlot): boolean => {
    const at = writtenAt.get(slot);
    return slot.stream !== undefined && (at === undefined || nowMs - at >= rewriteMs);
  };
  const due = [...slots].filter(isDue);
  if (due.length === 0) return;
  await keep(due.map(({ staff }) => staff));
  for (const slot of due) writtenAt.set(slot, nowMs);
}
