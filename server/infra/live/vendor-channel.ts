// The live events of one vendor, while somebody in this process listens: read once, made into bytes once, sent to all.
// A stream joins when it has caught up; both look at numbers without waiting in between, so nothing falls into the gap.
import type { EventLog, Head, LoggedEvent } from './event-log.ts';
import type { EventStream } from './event-stream.ts';
import { frame, heartbeat, reset } from './frames.ts';

const page = 100;

/** A stream and the number of the last event sent to it. */
export interface Follower {
  stream: EventStream;
  seq: number;
}

export interface VendorChannel {
  /** The position up to which this channel has read. */
  readonly head: Readonly<Head>;
  /** Reads what is new in the log. Fails with the log. */
  readOn(): Promise<void>;
  /** Sends what a follower has missed, then lets it take part, then says where it stands. Fails with the log. */
  join(follower: Follower): Promise<void>;
  leave(follower: Follower): void;
  heartbeat(): void;
}

export function openVendorChannel(vendorCode: string, log: EventLog, start: Head): VendorChannel {
  const { epoch } = start;
  const head: Head = { ...start };
  const joined = new Set<Follower>();
  let reading: Promise<void> | undefined;
  let isBehind = false;

  const bytesOf = ({ seq, data }: LoggedEvent): string =>
    data === undefined ? reset({ epoch, seq }) : frame(log.eventName, data, { epoch, seq });

  const tellAll = (event: LoggedEvent): void => {
    head.seq = event.seq;
    const bytes = bytesOf(event);
    for (const follower of joined) {
      // One that caught up a moment ago may have read further than this channel.
      if (follower.seq >= event.seq) continue;
      follower.seq = event.seq;
      follower.stream.send(bytes);
    }
  };

  const read = async (): Promise<void> => {
    try {
      for (;;) {
        isBehind = false;
        const events = await log.after(vendorCode, head.seq, page);
        for (const event of events) tellAll(event);
        if (events.length < page && !isBehind) return;
      }
    } finally {
      reading = undefined;
    }
  };

  const beat = ({ stream, seq }: Follower): void => stream.send(heartbeat({ epoch, seq }));

  return {
    head,
    readOn() {
      isBehind = true;
      reading ??= read();
      return reading;
    },
    async join(follower) {
      while (follower.stream.isOpen && follower.seq < head.seq) {
        const events = await log.after(vendorCode, follower.seq, page);
        if (events.length === 0) throw new Error('events are missing from the log');
        for (const event of events) {
          follower.seq = event.seq;
          follower.stream.send(bytesOf(event));
          await follower.stream.drained();
        }
      }
      if (!follower.stream.isOpen) return;
      joined.add(follower);
      beat(follower);
    },
    leave: (follower) => joined.delete(follower),
    heartbeat() {
      for (const follower of joined) beat(follower);
    },
  };
}
