// Re-checks open streams: they outlive the request that was authorised.
import type { Visitor } from '../http/visitor.ts';
import { auth } from './frames.ts';
import type { StreamSlot } from './stream-slots.ts';

export const sessionCheckMs = 2000;

/** The present visitors of these sessions; an ended session is absent. */
export type FindVisitors = (sessionIds: string[]) => Promise<ReadonlyMap<string, Visitor>>;

/** Ends the streams of people who signed out, changed shop or role, or lost the permission. */
export async function checkSessions(
  slots: Iterable<StreamSlot>,
  findVisitors: FindVisitors,
  mayListen: (visitor: Visitor) => boolean,
): Promise<void> {
  const asked = [...slots];
  if (asked.length === 0) return;
  const visitors = await findVisitors([...new Set(asked.map((slot) => slot.staff.sessionId))]);
  for (const { staff, stream } of asked) {
    const visitor = visitors.get(staff.sessionId);
    if (!visitor) stream?.end(auth('signed-out'));
    else if (
      visitor.vendorCode !== staff.vendorCode ||
      visitor.role !== staff.role ||
      visitor.secondFactorNeed !== undefined ||
      !mayListen(visitor)
    )
      stream?.end(auth('changed'));
  }
}
