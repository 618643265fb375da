// Decides whether a reader may resume from its position.
import { parsePosition } from '@pishkhan/contract/stream/events.ts';
import type { EventLog, Head } from './event-log.ts';

/** Retention for returning readers: after an older or longer gap they read the list again. */
export const keptHours = 72;
export const keptEvents = 20_000;

/** The number to resume from; undefined when the position is of another log, in the future, or too old. */
export async function resumeFrom(
  vendorCode: string,
  wanted: string,
  head: Head,
  log: EventLog,
  now: Date,
): Promise<number | undefined> {
  const position = parsePosition(wanted);
  if (!position || position.epoch !== head.epoch || position.seq > head.seq) return undefined;
  if (position.seq === head.seq) return position.seq;
  if (head.seq - position.seq > keptEvents) return undefined;
  const firstMissed = await log.timeOf(vendorCode, position.seq + 1);
  if (!firstMissed || now.getTime() - firstMissed.getTime() > keptHours * 3_600_000) return undefined;
  return position.seq;
}
