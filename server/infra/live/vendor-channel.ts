// The live events of one vendor, while this process has a stream for it: read once, serialised once, sent to
// all. A stream joins when it has caught up. Both sides compare numbers without an await in between, so no event falls into the gap.
import { monotonicMs } from '../clock.ts';
import type { EventLog, Head, LoggedEvent } from './event-log.ts';
import type { EventStream } from './event-stream.ts';
import { frame, heartbeat, reset } from './frames.ts';

/** The maximum of events in one read. A stream that catches up reads fewer, because a slow reader holds them longer. */
const page = 100;
const catchUpPage = 25;

/** A stream and the number of the last event sent to it. */
export interface Follower {
  stream: EventStream;
  seq: number;
}

export interface VendorChannel {
  /** The position up to which this channel has read. */
  readonly head: Readonly<Head>;
  /** Reads new events from the log. Fails when the log fails. */
  readOn(): Promise<void>;
  /** Records that another reader saw at that time that the log ends at this channel's position. */
  isUpToDate(lookedMs: number): void;
  /**
   * Sends the follower's missed events and its position, then keeps it in the channel as long as it keeps up.
   * When the log fails, the stream ends and the reader reconnects.
   */
  follow(follower: Follower): void;
  leave(follower: Follower): void;
  heartbeat(): void;
}

/** Called when an event was written to the streams that keep up, if there are any. */
export type Written = (event: LoggedEvent, vendorCode: string) => void;

export function openVendorChannel(
  vendorCode: string,
  log: EventLog,
  start: Head,
  written: Written = () => {},
): VendorChannel {
  const { epoch } = start;
  const head: Head = { ...start };
  const joined = new Set<Follower>();
  let reading: Promise<void> | undefined;
  let isBehind = false;
  /** Time of the last read to the log's end. Heartbeats continue when the log fails, and must not claim that all is well. */
  let readMs = monotonicMs();

  const isUpToDate = (lookedMs: number): void => {
    readMs = Math.max(readMs, lookedMs);
  };

  const bytesOf = ({ seq, data }: LoggedEvent): string =>
    data === undefined ? reset({ epoch, seq }) : frame(log.eventName, data, { epoch, seq });

  const tell = (follower: Follower, seq: number, bytes: string): void => {
    follower.seq = seq;
    follower.stream.send(bytes);
  };

  const notifyAll = (event: LoggedEvent): void => {
    head.seq = event.seq;
    const bytes = bytesOf(event);
    for (const follower of joined) {
      // A follower that just caught up may have read further than this channel.
      if (follower.seq >= event.seq) continue;
      if (follower.stream.isBackedUp) follow(follower);
      else tell(follower, event.seq, bytes);
    }
    if (joined.size > 0) written(event, vendorCode);
  };

  const read = async (): Promise<void> => {
    try {
      for (;;) {
        isBehind = false;
        const beganMs = monotonicMs();
        const events = await log.after(vendorCode, head.seq, page);
        for (const event of events) notifyAll(event);
        if (events.length < page) isUpToDate(beganMs);
        if (events.length < page && !isBehind) return;
      }
    } finally {
      reading = undefined;
    }
  };

  const beat = ({ stream, seq }: Follower): void => stream.send(heartbeat({ epoch, seq }, readMs));

  const catchUp = async (follower: Follower): Promise<void> => {
    await follower.stream.drained();
    while (follower.stream.isOpen && follower.seq < head.seq) {
      const events = await log.after(vendorCode, follower.seq, catchUpPage);
      if (events.length === 0) throw new Error('events are missing from the log');
      for (const event of events) {
        tell(follower, event.seq, bytesOf(event));
        await follower.stream.drained();
      }
    }
    // No await since the numbers were compared: the channel's next event is this stream's next one.
    if (!follower.stream.isOpen) return;
    joined.add(follower);
    beat(follower);
  };

  const follow = (follower: Follower): void => {
    joined.delete(follower);
    catchUp(follower).catch(() => follower.stream.end());
  };

  return {
    head,
    readOn() {
      isBehind = true;
      reading ??= read();
      return reading;
    },
    isUpToDate,
    follow,
    leave: (follower) => joined.delete(follower),
    heartbeat() {
      for (const follower of joined) beat(follower);
    },
  };
}
