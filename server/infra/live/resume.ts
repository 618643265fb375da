// Decides whether a reader may resume from its position.
import { parsePosition } from '@pishkhan/contract/stream/events.ts';
import type { EventLog, Head } from './event-log.ts';

/** Hours for which a returning reader can resume; after a longer gap it reads the list again. */
export const retainedHours = 72;
export const retainedEvents = 20_000;

/** The number to resume from; undefined when the position belongs to another log, is in the future, or is too old. */
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
  if (head.seq - position.seq > retainedEvents) return undefined;
  const firstMissed = await log.timeOf(vendorCode, position.seq + 1);
  if (!firstMissed || now.getTime() - firstMissed.getTime() > retainedHours * 3_600_000) return undefined;
  return position.seq;
}
