// The board of one person in one shop at a time: live orders, outbox and alarm, and the signals that the
// views read.
// Owns: the wiring between them, over all tabs. Not: any rule of its own, nor the browser, which
// orders-store.ts passes in.
// Invariants: nothing is opened before the first `start` or press; `stop` stops everything; unsent actions
// stay on the device for the same person in the same shop.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Unsent } from '@pishkhan/contract/orders/unsent.ts';
import { createSignal } from '../infra/signals/signal.ts';
import type { Alarm } from './alarm/alarm.ts';
import type { CanceledOrders } from './live/canceled-orders.ts';
import { emptyLiveView, type LiveOrders, type LiveParts, type LiveView } from './live/live-orders.ts';
import type { News } from './live/live-state.ts';
import { byAge } from './model/board/by-age.ts';
import { type Refusal, withoutCanceledOrders } from './model/refusals.ts';
import { countNew, newOrders } from './model/unanswered.ts';
import { type BoardOrder, overlay } from './outbox/optimistic-overlay.ts';
import type { Outbox, OutboxParts } from './outbox/outbox.ts';
import { type Entry, isOwnedBy, type Owner } from './outbox/outbox-rules.ts';
import type { Press } from './outbox/press.ts';
import { alarmWords, arrivalWords, boardWords, canceledSentence } from './words.ts';

export interface Board {
  /** Undefined while it is stopped. */
  readonly owner: Owner | undefined;
  readonly live: LiveView;
  /** Oldest first. */
  readonly orders: readonly BoardOrder[];
  readonly refusals: readonly Refusal[];
  /** Actions that the server has not answered, in the order of pressing. */
  readonly waiting: readonly Entry[];
  /** The number of actions that wait for another shop or another person to come back. */
  readonly waitingElsewhere: number;
}

const emptyBoard: Board = {
  owner: undefined,
  live: emptyLiveView,
  orders: [],
  refusals: [],
  waiting: [],
  waitingElsewhere: 0,
};

/** A message between tabs: the storage has changed, or an action was answered or refused. */
export type TabMessage = 'changed' | AnswerMessage | RefusalMessage;
/** Sent before the tab drops the press: without a connection no event would show its effect. */
interface AnswerMessage {
  owner: Owner;
  answer: Order;
}
interface RefusalMessage {
  owner: Owner;
  orderCode: OrderCode;
  /** Absent: the last refusal was dismissed. */
  refusal?: Refusal;
}

export interface BoardParts {
  readonly alarm: Pick<Alarm, 'setUnansweredOrders' | 'setBroken' | 'soundCanceled' | 'open' | 'close'>;
  readonly canceled: CanceledOrders;
  readonly openLive: (
    owner: Owner,
    hooks: Pick<LiveParts, 'onOrderNews' | 'onUnsent' | 'onMenu' | 'onView'>,
  ) => LiveOrders;
  readonly openOutbox: (
    hooks: Pick<OutboxParts, 'notifyTabs' | 'onChange' | 'onDone' | 'onRefused' | 'onIncomplete'>,
  ) => Outbox;
  /** Returns the function that sends to the other tabs of this browser. */
  readonly openTabs: (onMessage: (message: TabMessage) => void) => (message: TabMessage) => void;
  /** Starts the callbacks of the device's clock, of waking up and of a change of the network; returns how to end them. */
  readonly watchDevice: (on: { tick(): void; wake(): void; network(): void }) => () => void;
  /** Milliseconds, by the device's clock. */
  readonly now: () => number;
  readonly serverNow: () => number;
  /** Announces a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
  readonly onAnswered: (order: Order, what: Extract<News, { kind: 'answered' }>['what']) => void;
}

export function createBoard(parts: BoardParts) {
  const { alarm, canceled } = parts;
  const board = createSignal<Board>(emptyBoard);
  /** Orders whose steps have not reached the marketplace yet, each with the time since when. */
  const unsent = createSignal<Unsent['orders']>([]);
  /** The version of the shop's menu from the live stream; undefined before the first message about it. */
  const menuVersion = createSignal<number | undefined>(undefined);

  let owner: Owner | undefined;
  let isAlarmOpen = false;
  let live: LiveOrders | undefined;
  let entries: readonly Entry[] = [];
  let refusals: readonly Refusal[] = [];
  let stopDevice = () => {};
  let lastTickAt = 0;
  let outbox: Outbox | undefined;
  let post: (message: TabMessage) => void = () => {};
  let arrived: Order[] = [];

  function openOutbox(): Outbox {
    if (outbox) return outbox;
    post = parts.openTabs(onMessage);
    outbox = parts.openOutbox({
      notifyTabs: () => post('changed'),
      onChange(waiting) {
        entries = waiting;
        redraw();
      },
      onDone({ vendorCode, userId }, answer) {
        live?.applyAnswer(answer);
        post({ owner: { vendorCode, userId }, answer });
      },
      onRefused(entry, problem) {
        // The message of a field is more precise than the general one.
        refuse(entry, problem.errors?.[0]?.detail ?? problem.detail);
      },
      onIncomplete: (entry) => refuse(entry, boardWords.minutesMissing),
    });
    return outbox;
  }

  function onMessage(message: TabMessage): void {
    if (message === 'changed') void outbox?.refresh();
    else if (!('answer' in message)) applyRefusal(message);
    else if (owner && isOwnedBy(message.owner, owner)) live?.applyAnswer(message.answer);
  }

  const refuse = ({ orderCode, action, vendorCode, userId }: Entry, detail: string): void =>
    publishRefusal({
      owner: { vendorCode, userId },
      orderCode,
      refusal: { orderCode, action, detail },
    });

  /** The refusal must reach the tab in which the action was pressed, whichever tab has sent it. */
  function publishRefusal(message: RefusalMessage): void {
    post(message);
    applyRefusal(message);
  }

  function applyRefusal({ owner: by, orderCode, refusal }: RefusalMessage): void {
    if (!owner || !isOwnedBy(by, owner)) return;
    refusals = refusals.filter((known) => known.orderCode !== orderCode);
    if (refusal) {
      refusals = withoutCanceledOrders([...refusals, refusal], canceled.told);
      void live?.reload();
    }
    redraw();
  }

  function redraw(): void {
    try {
      draw();
      alarm.setBroken('data', false);
    } catch (error) {
      alarm.setBroken('data', true);
      throw error;
    }
  }

  function draw(): void {
    if (!owner || !live) return;
    const by = owner;
    const view = live.view();
    const mine = entries.filter((entry) => isOwnedBy(entry, by));
    const orders = overlay(view.state?.orders ?? new Map(), mine, parts.serverNow() - parts.now()).sort(
      byAge,
    );
    board.set({
      owner,
      live: view,
      orders,
      // A press that lost to a cancellation is reported by the cancellation alone.
      refusals: withoutCanceledOrders(refusals, live.ending),
      waiting: mine,
      waitingElsewhere: entries.length - mine.length,
    });
    alarm.setUnansweredOrders(newOrders(orders).map(({ order }) => order.orderCode));
  }

  function onOrderNews(news: News): void {
    if (news.kind === 'arrived') announceArrival(news.order);
    if (news.kind === 'answered') parts.onAnswered(news.order, news.what);
    if (news.kind !== 'canceled') return;
    canceled.add(news.order, news.before);
    refusals = withoutCanceledOrders(refusals, canceled.told);
    const { orderCode, isTest } = news.order;
    const wasAccepted = news.before.acceptedAt !== null;
    parts.announce(canceledSentence({ orderCode, wasAccepted, isTest }));
    // Nobody cooks a forgotten drill, which ends automatically, perhaps in the middle of a rush.
    if (wasAccepted && !isTest) alarm.soundCanceled(orderCode);
  }

  /** Orders that arrive together share one announcement. */
  function announceArrival(order: Order): void {
    arrived.push(order);
    if (arrived.length > 1) return;
    queueMicrotask(() => {
      const [first] = arrived;
      if (first)
        parts.announce(
          arrived.length === 1 ? arrivalWords(first) : alarmWords.newOrders(countNew(board.get().orders)),
        );
      arrived = [];
    });
  }

  function check(): void {
    const now = parts.now();
    // The ticker stops while the device sleeps, so a gap in the wall clock means that it slept.
    const slept = lastTickAt > 0 && now - lastTickAt > 5000;
    lastTickAt = now;
    if (slept) wake(true);
    live?.check();
    openOutbox().check();
  }

  function wake(slept: boolean): void {
    live?.wake(slept);
    openOutbox().check(true);
  }

  /** Starts or resumes for this person in this shop. The alarm stays silent until `startAlarm`. */
  function start(next: Owner): void {
    if (owner && isOwnedBy(owner, next)) return;
    stop();
    owner = next;
    lastTickAt = 0;
    canceled.open(next.vendorCode);
    live = parts.openLive(next, {
      onOrderNews,
      onUnsent: ({ orders }) => unsent.set(orders),
      onMenu: (version) => menuVersion.set(version),
      onView(view) {
        // The server answers again: waiting actions need not wait for the end of their backoff.
        if (view.failure === undefined && board.get().live.failure !== undefined) openOutbox().check(true);
        redraw();
      },
    });
    openOutbox().serve(next);
    stopDevice = parts.watchDevice({ tick: check, wake: () => wake(false), network: () => wake(true) });
  }

  /** Called once the panel is visible: nobody could act on an alarm behind the splash screen. */
  function startAlarm(): void {
    if (!owner || isAlarmOpen) return;
    isAlarmOpen = true;
    alarm.open();
  }

  function stop(): void {
    if (!owner) return;
    stopDevice();
    owner = undefined;
    live?.close();
    live = undefined;
    refusals = [];
    outbox?.serve(undefined);
    canceled.close();
    alarm.close();
    isAlarmOpen = false;
    unsent.set([]);
    menuVersion.set(undefined);
    board.set(emptyBoard);
  }

  function dismissRefusal(orderCode: OrderCode): void {
    if (owner && refusals.some((known) => known.orderCode === orderCode))
      publishRefusal({ owner, orderCode });
  }

  return {
    board,
    unsent,
    menuVersion,
    start,
    startAlarm,
    stop,
    /** Adds a person's action on an order to the outbox. */
    press(press: Press): void {
      dismissRefusal(press.orderCode);
      void openOutbox().press(press);
    },
    withdraw: (entry: Entry): void => void openOutbox().withdraw(entry),
    dismissRefusal,
    reload: (): Promise<void> => live?.reload() ?? Promise.resolve(),
  };
}
