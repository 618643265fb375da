// Keeps the shop's open orders up to date: it reads the list, follows the stream from the list's position, and reads the list again after a gap.
// Owns: when to read the list, when to poll, how old the data is. Not: the effect of an event (live-state.ts), nor the wire (panel/infra/stream).
// Invariants: while the stream is down the list is polled every five seconds. A gap is closed by reading, never by guessing.

import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import type { Unsent } from '@pishkhan/contract/orders/unsent.ts';
import {
  formatPosition,
  type OrderEvent,
  type orderStreamEvents,
  silenceSeconds,
} from '@pishkhan/contract/stream/events.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import type * as z from 'zod/mini';
import type { ServerClock } from '../../infra/clock/server-clock.ts';
import type { ReconnectingStream, StreamEvent, StreamParts } from '../../infra/stream/public.ts';
import { applyEvent, applyList, type LiveState, type News, type OrderList } from './live-state.ts';

export interface LiveView {
  /** Undefined until the first list has come. */
  readonly state: LiveState | undefined;
  /** True while the stream is connected; otherwise the list is polled. */
  readonly isConnected: boolean;
  /** The time at which the server's data was last known to be current, by the monotonic clock; undefined before the first time. */
  readonly lastContactAt: number | undefined;
  /** The error of the last list request; undefined after a success. */
  readonly failure: unknown;
}

/** The view before anything is known. */
export const emptyLiveView: LiveView = {
  state: undefined,
  isConnected: false,
  lastContactAt: undefined,
  failure: undefined,
};

export interface LiveParts {
  readonly readList: () => Promise<OrderList & { readonly serverTime: string; readonly unsent: Unsent }>;
  readonly readOrder: (code: OrderCode) => Promise<Order>;
  readonly openStream: (
    parts: Pick<StreamParts, 'position' | 'onOpen' | 'onEvent' | 'onDown'>,
  ) => ReconnectingStream;
  readonly clock: ServerClock;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonic: () => number;
  readonly onOrderNews: (news: News) => void;
  /** All orders whose steps have not reached the marketplace yet. */
  readonly onUnsent: (unsent: Unsent) => void;
  readonly onMenu: (version: number) => void;
  readonly onVendor: (state: VendorState) => void;
  /** The session behind the stream has changed. */
  readonly onSessionChanged: () => void;
  readonly onView: (view: LiveView) => void;
}

export interface LiveOrders {
  view(): LiveView;
  /** Orders that are gone from the list, while the server is asked how they ended. */
  readonly ending: ReadonlySet<OrderCode>;
  /** Called each second. */
  check(): void;
  /** The device wakes up; `slept` when the connection may have died meanwhile. */
  wake(slept: boolean): void;
  /** Reads the list now. */
  reload(): Promise<void>;
  /** Applies an order from the answer of another call, when it is on the board. */
  applyAnswer(order: Order): void;
  close(): void;
}

type Events = typeof orderStreamEvents;
type StreamMessage = {
  [Name in keyof Events]: { name: Name; content: z.output<Events[Name]> };
}[keyof Events];

const pollMs = 5000;
/** Refresh interval while everything works (docs/behaviour/orders.md#live-updates). */
const refreshMs = 300_000;
/** A heartbeat may overtake an event by this much. */
const graceMs = 1000;

export function openLiveOrders(parts: LiveParts): LiveOrders {
  const { clock, monotonic } = parts;
  const ending = new Set<OrderCode>();
  let view = emptyLiveView;
  let stream: ReconnectingStream | undefined;
  let closed = false;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  /** The list must be read even though the stream is connected. */
  let isBehind = true;
  /** The server cannot read its database. The stream then brings no events, so the list is polled. */
  let isServerStale = false;
  let readAt = 0;
  let headSeq = 0;
  let headAt = 0;
  let scheduled = false;

  function change(part: Partial<LiveView>): void {
    view = { ...view, ...part };
    if (scheduled) return;
    scheduled = true;
    // Many events in one packet cause one rendering.
    queueMicrotask(() => {
      scheduled = false;
      if (!closed) parts.onView(view);
    });
  }

  const markHeard = (part: Partial<LiveView> = {}) => change({ ...part, lastContactAt: monotonic() });

  function reload(): Promise<void> {
    isBehind = true;
    readAgain = reading !== undefined;
    reading ??= readOnce().finally(() => {
      reading = undefined;
      if (readAgain && !closed) void reload();
    });
    return reading;
  }

  async function readOnce(): Promise<void> {
    readAt = monotonic();
    try {
      const list = await parts.readList();
      if (closed) return;
      clock.sync(list.serverTime);
      parts.onUnsent(list.unsent);
      const applied = applyList(view.state, list);
      if (applied.outcome === 'gap') throw new Error('the list has no readable position');
      isBehind = false;
      if (applied.outcome === 'applied') {
        markHeard({ state: applied.state, failure: undefined });
        for (const news of applied.news) report(news);
      } else markHeard({ failure: undefined });
      if (stream && !view.isConnected) stream.check(true);
      stream ??= listen();
    } catch (failure) {
      change({ failure });
    }
  }

  const listen = () =>
    parts.openStream({
      position: () => formatPosition(view.state?.epoch ?? 0, view.state?.seq ?? 0),
      onOpen: () => markHeard({ isConnected: true }),
      onDown: () => change({ isConnected: false }),
      onEvent: (event) => {
        if (closed) return;
        try {
          handleEvent(event);
        } catch {
          // This version of the panel cannot read the event. The list contains its effect.
          void reload();
        }
      },
    });

  function handleEvent({ name, data, id }: StreamEvent): void {
    const message = { name, content: JSON.parse(data) } as StreamMessage;
    switch (message.name) {
      case 'order':
        applyOrderEvent(id, message.content);
        break;
      case 'hb':
        clock.sync(message.content.serverTime);
        headSeq = message.content.seq;
        headAt = monotonic();
        // A tab that only follows another one's stream may have missed `onOpen`.
        applyHeartbeat(message.content);
        break;
      case 'reset':
        clock.sync(message.content.serverTime);
        markHeard();
        void reload();
        break;
      case 'unsent':
        parts.onUnsent(message.content);
        break;
      case 'menu':
        parts.onMenu(message.content.version);
        break;
      case 'vendor':
        parts.onVendor(message.content);
        break;
      case 'auth':
        if (message.content.reason === 'changed') parts.onSessionChanged();
        // The list request is refused for the same reason, and the session handles that refusal.
        void reload();
        break;
      case 'bye':
        // The stream ends next, and the client reconnects automatically.
        break;
      default:
        message satisfies never;
    }
  }

  /** A server that cannot read its database reports it in `readAt`: its data is as old as that. */
  function applyHeartbeat({ serverTime, readAt }: z.output<Events['hb']>): void {
    const ageMs = readAt === undefined ? 0 : Math.max(0, Date.parse(serverTime) - Date.parse(readAt));
    isServerStale = ageMs >= silenceSeconds * 1000;
    change({ isConnected: true, lastContactAt: Math.max(view.lastContactAt ?? 0, monotonic() - ageMs) });
  }

  function applyOrderEvent(id: string, event: OrderEvent): void {
    if (!view.state) return;
    const applied = applyEvent(view.state, id, event);
    if (applied.outcome === 'gap') void reload();
    if (applied.outcome !== 'applied') {
      markHeard();
      return;
    }
    markHeard({ state: applied.state });
    for (const news of applied.news) report(news);
  }

  function report(news: News): void {
    if (news.kind !== 'vanished') {
      parts.onOrderNews(news);
      return;
    }
    const { before } = news;
    // An order on its way is most likely delivered. For any other the outcome is requested.
    if (before.orderStatus === 'DELIVERING') return;
    ending.add(before.orderCode);
    parts
      .readOrder(before.orderCode)
      .then(
        (order) => {
          if (order.orderStatus === 'CANCELED') parts.onOrderNews({ kind: 'canceled', order, before });
        },
        () => undefined,
      )
      .finally(() => {
        ending.delete(before.orderCode);
        change({});
      });
  }

  function refreshIntervalMs(): number {
    return isBehind || isServerStale || !view.isConnected ? pollMs : refreshMs;
  }

  void reload();

  return {
    view: () => view,
    ending,
    check() {
      stream?.check();
      const now = monotonic();
      const missed = view.state !== undefined && headSeq > view.state.seq && now - headAt >= graceMs;
      if (missed) headSeq = 0;
      const isDue = now - readAt >= refreshIntervalMs();
      if ((missed || isDue) && !reading) void reload();
    },
    wake(slept) {
      if (slept) stream?.restart();
      void reload();
    },
    reload,
    applyAnswer(order) {
      const { state } = view;
      const known = state?.orders.get(order.orderCode);
      if (!state || !known || known.version >= order.version) return;
      const orders = new Map(state.orders);
      if (isOpen(order.orderStatus)) orders.set(order.orderCode, order);
      else orders.delete(order.orderCode);
      change({ state: { ...state, orders } });
    },
    close() {
      closed = true;
      stream?.close();
    },
  };
}
