// All streams of this process over one event log: opening, heartbeats, ended sessions, and shutdown.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { heartbeatSeconds } from '@pishkhan/contract/stream/events.ts';
import type { FastifyReply } from 'fastify';
import { monotonicMs, now } from '../clock.ts';
import type { Staff, Visitor } from '../http/visitor.ts';
import type { Log } from '../log.ts';
import { checkSessions, type FindVisitors, sessionCheckMs } from './check-sessions.ts';
import type { EventLog, Head, LoggedEvent } from './event-log.ts';
import { openEventStream } from './event-stream.ts';
import { bye, reset } from './frames.ts';
import type { Live } from './live.ts';
import { listenersPollMs, refreshDueListeners } from './refresh-listeners.ts';
import { repeatEvery } from './repeat-every.ts';
import { resumeFrom } from './resume.ts';
import { broadcastState, type StateBroadcast } from './state-broadcast.ts';
import { createStreamSlots, type StreamSlot } from './stream-slots.ts';
import { openVendorChannel, type VendorChannel } from './vendor-channel.ts';

/** Polling finds events whose notification was missed. */
const pollMs = 1000;

export interface StreamRequest {
  reply: FastifyReply;
  staff: Staff;
  /** The reader's last position (header Last-Event-ID). Without one the stream begins at the present. */
  position: string | undefined;
  now: Date;
}

export interface VendorStreams {
  /** Sends the answer itself, or refuses with TOO_MANY, or with UNAVAILABLE during shutdown. */
  open(request: StreamRequest): Promise<Fault<'TOO_MANY' | 'UNAVAILABLE'> | undefined>;
}

export interface StreamParts {
  live: Live;
  eventLog: EventLog;
  findVisitors: FindVisitors;
  /** True when a person in this role and shop may listen at all. */
  mayListen(visitor: Visitor): boolean;
  broadcasts: readonly StateBroadcast[];
  /** Stores for a minute that these people listen. */
  refreshListeners(listeners: readonly Staff[]): Promise<void>;
  /** Called when an event was written to the open streams of its shop. */
  written?: ((event: LoggedEvent, vendorCode: string, heardAt: Date | undefined) => void) | undefined;
  log: Log;
}

export function openVendorStreams({
  live,
  eventLog,
  findVisitors,
  mayListen,
  broadcasts,
  refreshListeners,
  written,
  log,
}: StreamParts): VendorStreams {
  const channels = new Map<string, VendorChannel>();
  const slots = createStreamSlots();
  /** Time of each shop's last notification. */
  const heard = new WeakMap<VendorChannel, Date>();
  let closed = false;

  const notifyWritten = (event: LoggedEvent, vendorCode: string): void => {
    const channel = channels.get(vendorCode);
    written?.(event, vendorCode, channel && heard.get(channel));
  };

  /** The next poll finds events when this fails; streams stay open while the database is unavailable. */
  const readOn = (channel: VendorChannel): void => {
    channel.readOn().catch((error) => {
      if (!closed) log.warn({ err: error }, 'events of a shop could not be read');
    });
  };

  const forget = (vendorCode: string): void => {
    channels.delete(vendorCode);
    live.unfollow(vendorCode);
  };

  /** The log starts over, for example after a restore: readers with an old position are told to read the list again. */
  const abandon = (vendorCode: string): void => {
    forget(vendorCode);
    for (const slot of [...slots.ofVendor(vendorCode)]) slot.stream?.end();
  };

  /** Polls the heads of all logs: finds events whose notification was missed. */
  const lookAround = async (): Promise<void> => {
    const vendorCodes = [...channels.keys()];
    if (vendorCodes.length === 0) return;
    const lookedMs = monotonicMs();
    const heads = await eventLog.heads(vendorCodes);
    for (const [vendorCode, head] of heads) {
      const channel = channels.get(vendorCode);
      if (!channel) continue;
      if (channel.head.epoch !== head.epoch) abandon(vendorCode);
      else if (head.seq > channel.head.seq) readOn(channel);
      else channel.isUpToDate(lookedMs);
    }
  };

  const beat = (): void => {
    for (const channel of channels.values()) channel.heartbeat();
  };

  const timers = [
    // Heartbeats wait for no query: the connection is alive even while the database is not. Each heartbeat
    // carries the time of the last read.
    setInterval(beat, heartbeatSeconds * 1000),
    repeatEvery(pollMs, lookAround, (error) =>
      log.warn({ err: error }, 'shops with streams could not be checked'),
    ),
    repeatEvery(
      sessionCheckMs,
      () => checkSessions(slots.taken, findVisitors, mayListen),
      (error) => log.warn({ err: error }, 'sessions could not be checked'),
    ),
    repeatEvery(
      listenersPollMs,
      () => refreshDueListeners(slots.taken, refreshListeners),
      (error) => log.warn({ err: error }, 'listening devices could not be stored'),
    ),
  ];

  const stopBroadcasts = broadcasts.map((broadcast) => broadcastState(broadcast, () => slots.taken));

  live.listen({
    heard(vendorCode, seq) {
      const channel = channels.get(vendorCode);
      if (!channel || seq <= channel.head.seq) return;
      if (written) heard.set(channel, now());
      readOn(channel);
    },
    returned: () => void lookAround().catch(() => {}),
    closing() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      for (const stop of stopBroadcasts) stop();
      for (const slot of [...slots.taken]) slot.stream?.end(bye());
    },
  });

  const channelAt = (vendorCode: string, head: Head): VendorChannel => {
    const known = channels.get(vendorCode);
    if (known && known.head.epoch !== head.epoch) abandon(vendorCode);
    else if (known) return known;
    const channel = openVendorChannel(vendorCode, eventLog, head, notifyWritten);
    channels.set(vendorCode, channel);
    live.follow(vendorCode);
    // Notifications reach the channel from here on; this reads the events since `head` was read.
    readOn(channel);
    return channel;
  };

  const leave = (slot: StreamSlot): void => {
    const { vendorCode } = slot.staff;
    slots.leave(slot);
    if (slots.ofVendor(vendorCode).size === 0) forget(vendorCode);
  };

  /** Everything that may fail happens while a problem document can still be sent. */
  const prepare = async ({ staff, position, now }: StreamRequest) => {
    const { vendorCode } = staff;
    const head = (await eventLog.heads([vendorCode])).get(vendorCode)!;
    const channel = channelAt(vendorCode, head);
    const seq =
      position === undefined ? head.seq : await resumeFrom(vendorCode, position, head, eventLog, now);
    return { head, channel, seq };
  };

  return {
    async open(request) {
      const slot = closed ? undefined : slots.take(request.staff, request.position !== undefined);
      if (!slot) return closed ? refuse('UNAVAILABLE') : refuse('TOO_MANY', { retryAfterSeconds: 10 });
      const { head, channel, seq } = await prepare(request).catch((error) => {
        leave(slot);
        throw error;
      });
      // The deadline passed meanwhile, and the request has been answered.
      const isTooLate = request.reply.sent;
      if (closed || isTooLate || !slots.taken.has(slot)) {
        leave(slot);
        return refuse('UNAVAILABLE');
      }
      const stream = openEventStream(request.reply, () => {
        leave(slot);
        channel.leave(follower);
      });
      const follower = { stream, seq: seq ?? head.seq };
      slot.stream = stream;
      if (seq === undefined) stream.send(reset(head));
      channel.follow(follower);
      return undefined;
    },
  };
}
