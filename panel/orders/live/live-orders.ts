// The open orders of the shop, kept alive: the list, then the stream after its position, then the list again whenever something was missed.
// Owns: when to read the list, when to poll, how old the data is. Not: what an event changes (live-state.ts), the wire (panel/stream).
// Invariants: while the stream is down the list is read every five seconds; what was missed is read, never guessed.

import type { Unsent } from '@pishkhan/contract/marketplace/unsent.ts';
import {
  formatPosition,
  type OrderEvent,
  type orderStreamEvents,
  silenceSeconds,
} from '@pishkhan/contract/orders/events.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import type * as z from 'zod/mini';
import type { ServerClock } from '../../clock/server-clock.ts';
import type { KeptStream, StreamEvent, StreamParts } from '../../stream/public.ts';
import { applyEvent, applyList, type LiveState, type News, type OrderList } from './live-state.ts';

export interface LiveView {
  /** Undefined until the first list has come. */
  readonly state: LiveState | undefined;
  /** Whether the stream is there; without it the list is polled. */
  readonly isConnected: boolean;
  /** When the server last said how the shop stands, by the monotonic clock; undefined when it never did. */
  readonly heardAt: number | undefined;
  /** Why the last list did not come. */
  readonly failure: unknown;
}

export interface LiveParts {
  readonly readList: () => Promise<OrderList & { readonly serverTime: string; readonly unsent: Unsent }>;
  readonly readOrder: (code: OrderCode) => Promise<Order>;
  readonly openStream: (parts: Pick<StreamParts, 'position' | 'onOpen' | 'onEvent' | 'onDown'>) => KeptStream;
  readonly clock: ServerClock;
  /** Milliseconds that never go back. */
  readonly monotonic: () => number;
  readonly onNews: (news: News) => void;
  /** What the marketplace has not been told yet: all of it. */
  readonly onUnsent: (unsent: Unsent) => void;
  readonly onMenu: (version: number) => void;
  readonly onVendor: (state: VendorState) => void;
  /** Whether somebody looks at today's count and value. */
  readonly isTodayWatched: () => boolean;
  /** The session behind the stream is another now. */
  readonly onSessionChanged: () => void;
  readonly onView: (view: LiveView) => void;
}

export interface LiveOrders {
  view(): LiveView;
  /** To be called each second. */
  check(): void;
  /** The device comes back from somewhere; `slept` when the line may have died meanwhile. */
  wake(slept: boolean): void;
  /** Reads the list now. */
  reload(): Promise<void>;
  /** An order on the board, as the server has just answered it. */
  learn(order: Order): void;
  close(): void;
}

type Events = typeof orderStreamEvents;
type Said = { [Name in keyof Events]: { name: Name; content: z.output<Events[Name]> } }[keyof Events];

const pollMs = 5000;
/** Even when nothing seems amiss (docs/behaviour/orders.md#live-updates). */
const refreshMs = 300_000;
/** Today's sums change with every order; whoever looks at them does not need them sooner. */
const todayMs = 10_000;
/** A heartbeat may overtake an event on its way, but not for longer. */
const graceMs = 1000;

export function openLiveOrders(parts: LiveParts): LiveOrders {
  const { clock, monotonic } = parts;
  let view: LiveView = { state: undefined, isConnected: false, heardAt: undefined, failure: undefined };
  let stream: KeptStream | undefined;
  let closed = false;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  /** The list is needed even though the stream is there. */
  let isBehind = true;
  /** Neither does the stream help then. */
  let isServerDeaf = false;
  let readAt = 0;
  let headSeq = 0;
  let headAt = 0;
  let todayIsStale = false;
  let scheduled = false;

  function change(part: Partial<LiveView>): void {
    view = { ...view, ...part };
    if (scheduled) return;
    scheduled = true;
    // Many events in one packet are one change.
    queueMicrotask(() => {
      scheduled = false;
      if (!closed) parts.onView(view);
    });
  }

  const hear = (part: Partial<LiveView> = {}) => change({ ...part, heardAt: monotonic() });

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
      clock.learn(list.serverTime);
      parts.onUnsent(list.unsent);
      const applied = applyList(view.state, list);
      if (applied.outcome === 'gap') throw new Error('the list has no readable position');
      isBehind = false;
      todayIsStale = false;
      if (applied.outcome === 'applied') {
        hear({ state: applied.state, failure: undefined });
        for (const news of applied.news) tell(news);
      } else hear({ failure: undefined });
      if (stream && !view.isConnected) stream.check(true);
      stream ??= listen();
    } catch (failure) {
      change({ failure });
    }
  }

  const listen = () =>
    parts.openStream({
      position: () => formatPosition(view.state?.epoch ?? 0, view.state?.seq ?? 0),
      onOpen: () => hear({ isConnected: true }),
      onDown: () => change({ isConnected: false }),
      onEvent: (event) => {
        if (closed) return;
        try {
          take(event);
        } catch {
          // Not readable by this version of the panel: what it changed stands in the list.
          void reload();
        }
      },
    });

  function take({ name, data, id }: StreamEvent): void {
    const said = { name, content: JSON.parse(data) } as Said;
    switch (said.name) {
      case 'order':
        takeOrder(id, said.content);
        break;
      case 'hb':
        clock.learn(said.content.serverTime);
        headSeq = said.content.seq;
        headAt = monotonic();
        // A tab that only listens may have missed the moment at which the stream was opened.
        hearBeat(said.content);
        break;
      case 'reset':
        clock.learn(said.content.serverTime);
        hear();
        void reload();
        break;
      case 'unsent':
        parts.onUnsent(said.content);
        break;
      case 'menu':
        parts.onMenu(said.content.version);
        break;
      case 'vendor':
        parts.onVendor(said.content);
        break;
      case 'auth':
        if (said.content.reason === 'changed') parts.onSessionChanged();
        // The call meets the same refusal, and the session does what is to be done.
        void reload();
        break;
      case 'bye':
        // The end of the stream follows, and its reader comes back by itself.
        break;
      default:
        said satisfies never;
    }
  }

  /** A server that cannot read its database says so: it knows no more than when it last could. */
  function hearBeat({ serverTime, readAt }: z.output<Events['hb']>): void {
    const ageMs = readAt === undefined ? 0 : Math.max(0, Date.parse(serverTime) - Date.parse(readAt));
    isServerDeaf = ageMs >= silenceSeconds * 1000;
    change({ isConnected: true, heardAt: Math.max(view.heardAt ?? 0, monotonic() - ageMs) });
  }

  function takeOrder(id: string, event: OrderEvent): void {
    if (!view.state) return;
    const applied = applyEvent(view.state, id, event);
    if (applied.outcome === 'gap') void reload();
    if (applied.outcome !== 'applied') {
      hear();
      return;
    }
    if (event.moment.what === 'created' || event.moment.what === 'canceled') todayIsStale = true;
    hear({ state: applied.state });
    for (const news of applied.news) tell(news);
  }

  function tell(news: News): void {
    if (news.kind !== 'vanished') {
      parts.onNews(news);
      return;
    }
    const { before } = news;
    // What the courier has taken along may well be delivered by now; everything else deserves a question.
    if (before.orderStatus === 'DELIVERING') return;
    parts.readOrder(before.orderCode).then(
      (order) => {
        if (order.orderStatus === 'CANCELED') parts.onNews({ kind: 'canceled', order, before });
      },
      () => undefined,
    );
  }

  function patienceMs(): number {
    if (isBehind || isServerDeaf || !view.isConnected) return pollMs;
    return todayIsStale && parts.isTodayWatched() ? todayMs : refreshMs;
  }

  void reload();

  return {
    view: () => view,
    check() {
      stream?.check();
      const now = monotonic();
      const missed = view.state !== undefined && headSeq > view.state.seq && now - headAt >= graceMs;
      if (missed) headSeq = 0;
      const isDue = now - readAt >= patienceMs();
      if ((missed || isDue) && !reading) void reload();
    },
    wake(slept) {
      if (slept) stream?.restart();
      void reload();
    },
    reload,
    learn(order) {
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
