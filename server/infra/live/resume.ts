// Whether a reader may go on from where it was.
import { parsePosition } from '@pishkhan/contract/orders/events.ts';
import type { EventLog, Head } from './event-log.ts';

/** What is kept for readers who come back: older or longer gaps are read from the list. */
export const keptHours = 72;
export const keptEvents = 20_000;

/** The number to go on from; undefined when the position is of another log, from the future, or too old. */
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
