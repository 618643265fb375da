// Streams outlive the request that was let in: who is behind them is asked again and again.
import type { Visitor } from '../http/visitor.ts';
import { auth } from './frames.ts';
import type { StreamSlot } from './stream-slots.ts';

export const sessionCheckMs = 2000;

/** Who is behind these sessions now; a session that is over is absent. */
export type FindVisitors = (sessionIds: string[]) => Promise<ReadonlyMap<string, Visitor>>;

/** Ends the streams of those who are signed out, in another shop or role, or may not listen any more. */
export async function checkSessions(
  places: Iterable<StreamSlot>,
  findVisitors: FindVisitors,
  mayListen: (visitor: Visitor) => boolean,
): Promise<void> {
  const asked = [...places];
  if (asked.length === 0) return;
  const visitors = await findVisitors([...new Set(asked.map((place) => place.staff.sessionId))]);
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
