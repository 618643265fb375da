// Shares one stream between the tabs of a browser: HTTP/1.1 allows six connections to a host, and six open tabs would leave none for work.
// The tab that holds the lock reads the stream and broadcasts everything; the others follow. A tab that receives nothing for too long steals
// the lock, because the holder may be frozen. Without Web Locks (plain http from another device) each tab has a stream of its own.
// Invariant: followers apply the same rules to messages as the reader does, so a missed message is a gap like any other.
import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import { openStream, type ReconnectingStream, type StreamEvent, type StreamParts } from './event-stream.ts';

type Message = { is: 'open' } | { is: 'down' } | { is: 'event'; event: StreamEvent } | { is: 'who-reads' };

const silenceMs = silenceSeconds * 1000;

/** Tabs with the same `name` share. It contains the shop, so that streams of different shops stay apart. */
export function shareStream(name: string, parts: StreamParts): ReconnectingStream {
  const { locks } = navigator;
  return locks ? shareByLock(locks, name, parts) : openStream(parts);
}

function shareByLock(locks: LockManager, name: string, parts: StreamParts): ReconnectingStream {
  const channel = new BroadcastChannel(name);
  let closed = false;
  let stream: ReconnectingStream | undefined;
  let isOpen = false;
  let release = () => {};
  let waiting: AbortController | undefined;
  let lastMessageAt = performance.now();
  /** The timeout has jitter, so that followers do not request the lock in the same second. */
  const followerTimeoutMs = silenceMs + Math.random() * 5000;

  const broadcast = (message: Message) => {
    if (!closed) channel.postMessage(message);
  };

  function deliver(message: Message): void {
    if (message.is === 'event') parts.onEvent(message.event);
    else if (message.is === 'down') parts.onDown();
    else if (message.is === 'open') parts.onOpen();
  }

  function publish(message: Message): void {
    if (message.is !== 'event') isOpen = message.is === 'open';
    broadcast(message);
    deliver(message);
  }

  /** Holds the lock until it is released or stolen. */
  function read(): Promise<void> {
    if (closed) return Promise.resolve();
    stream = openStream({
      ...parts,
      onOpen: () => publish({ is: 'open' }),
      onEvent: (event) => publish({ is: 'event', event }),
      onDown: () => publish({ is: 'down' }),
    });
    return new Promise((done) => {
      release = done;
    });
  }

  function requestLock(): void {
    waiting = new AbortController();
    hold({ signal: waiting.signal });
  }

  function stealLock(): void {
    waiting?.abort();
    hold({ steal: true });
  }

  function hold(options: LockOptions): void {
    locks.request(name, options, read).catch(() => {
      if (closed || options.signal?.aborted) return;
      // Another tab has stolen the lock, so this one follows again.
      stream?.close();
      stream = undefined;
      requestLock();
    });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    lastMessageAt = performance.now();
    if (data.is === 'who-reads') {
      if (stream && isOpen) broadcast({ is: 'open' });
    } else if (!stream) deliver(data);
  };

  broadcast({ is: 'who-reads' });
  requestLock();

  return {
    check(hurry) {
      if (stream) {
        stream.check(hurry);
        return;
      }
      if (performance.now() - lastMessageAt <= followerTimeoutMs) return;
      lastMessageAt = performance.now();
      parts.onDown();
      stealLock();
    },
    restart: () => stream?.restart(),
    close() {
      closed = true;
      stream?.close();
      waiting?.abort();
      release();
      channel.close();
    },
  };
}
