// Composes the orders feature for one person in one shop at a time: live orders, outbox, alarm.
// Owns: the wiring between them. Not: any rule of its own.
// Invariants: `stopOrders` stops everything; unsent actions stay on the device for the same person in the same shop.
import { getOrder, listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { onNetworkChange, onTick, onWake } from '../infra/clock/ticker.ts';
import { apiUrl } from '../infra/http/api-url.ts';
import { client, freshToken, streamHeaders } from '../infra/http/client.ts';
import { newIdempotencyKey } from '../infra/http/idempotency-key.ts';
import { createSignal } from '../infra/signals/signal.ts';
import { shareStream } from '../infra/stream/public.ts';
import { receiveVendorState, reloadUser } from '../session/public.ts';
import { loadWithRetry } from '../ui/lazy-part.ts';
import { announce } from '../ui/live-region.tsx';
import { closeAlarm, openAlarm, setBroken, setUnansweredOrders, soundCanceled } from './alarm/alarm.ts';
import { addCanceled, openCanceledOrders, toldCancellations } from './live/canceled-orders.ts';
import { emptyLiveView, type LiveOrders, type LiveView, openLiveOrders } from './live/live-orders.ts';
import type { News } from './live/live-state.ts';
import { menuVersion } from './live/menu-version.ts';
import { unsent } from './live/unsent.ts';
import { byAge } from './model/board/by-age.ts';
import { openDeviceStations } from './model/board/device-stations.ts';
import { type Refusal, stillTold } from './model/refusals.ts';
import { countNew, newOrders } from './model/unanswered.ts';
import { type BoardOrder, overlay } from './outbox/optimistic-overlay.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { type Entry, isOwnedBy, type Owner } from './outbox/outbox-rules.ts';
import { openStorage } from './outbox/outbox-storage.ts';
import type { Press } from './outbox/press.ts';
import { createSendPress } from './outbox/send-press.ts';
import { alarmWords, arrivalWords, boardWords, canceledSentence } from './words.ts';

export type { Refusal } from './model/refusals.ts';

export interface Board {
  readonly live: LiveView;
  /** Oldest first. */
  readonly orders: readonly BoardOrder[];
  readonly refusals: readonly Refusal[];
  /** Actions without an answer of the server, in the order of pressing. */
  readonly waiting: readonly Entry[];
  /** The number of actions that wait for another shop or another person to come back. */
  readonly waitingElsewhere: number;
}

const emptyBoard: Board = { live: emptyLiveView, orders: [], refusals: [], waiting: [], waitingElsewhere: 0 };

export const board = createSignal<Board>(emptyBoard);

let owner: Owner | undefined;
let isAlarmOpen = false;
let live: LiveOrders | undefined;
let entries: readonly Entry[] = [];
let refusals: readonly Refusal[] = [];
let stops: (() => void)[] = [];
let lastBeatAt = 0;

const tabs = new BroadcastChannel('pishkhan-outbox');
let opened: Outbox | undefined;
/** The storage is opened at the first use. */
const outbox = (): Outbox => {
  opened ??= createOutbox({
    openStorage: () =>
      openStorage(
        'pishkhan-outbox',
        () => void loadOutcomes().then(({ tellMemoryOnly }) => tellMemoryOnly()),
      ),
    send: createSendPress(loadOutcomes),
    now: deviceNow,
    newIdempotencyKey,
    // Without Web Locks two tabs may send the same press; its idempotency key makes the second one harmless.
    withLock: (work) => (navigator.locks ? navigator.locks.request('pishkhan-outbox', work) : work()),
    notifyTabs: () => tabs.postMessage('changed' satisfies TabMessage),
    onChange: (waiting) => {
      entries = waiting;
      redraw();
    },
    onDone: ({ vendorCode, userId }, answer) => {
      live?.applyAnswer(answer);
      tabs.postMessage({ owner: { vendorCode, userId }, answer } satisfies AnswerMessage);
    },
    onRefused: ({ orderCode, action, vendorCode, userId }, problem) => {
      // The message of a field is more precise than the general one.
      const detail = problem.errors?.[0]?.detail ?? problem.detail;
      publishRefusal({ owner: { vendorCode, userId }, orderCode, refusal: { orderCode, action, detail } });
    },
    onIncomplete: ({ orderCode, action, vendorCode, userId }) => {
      const refusal = { orderCode, action, detail: boardWords.minutesMissing };
      publishRefusal({ owner: { vendorCode, userId }, orderCode, refusal });
    },
  });
  return opened;
};

/** A message between tabs: the storage has changed, or an action was answered or refused. */
type TabMessage = 'changed' | AnswerMessage | RefusalMessage;
/** Comes before the tab forgets the press: on a line that was cut again no event would tell its effect. */
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
tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
  if (data === 'changed') void opened?.refresh();
  else if (!('answer' in data)) applyRefusal(data);
  else if (owner && isOwnedBy(data.owner, owner)) live?.applyAnswer(data.answer);
};

/** The refusal must reach the tab in which the action was pressed, whichever tab has sent it. */
function publishRefusal(word: RefusalMessage): void {
  tabs.postMessage(word satisfies TabMessage);
  applyRefusal(word);
}

function applyRefusal({ owner: by, orderCode, refusal }: RefusalMessage): void {
  if (!owner || !isOwnedBy(by, owner)) return;
  refusals = refusals.filter((known) => known.orderCode !== orderCode);
  if (refusal) {
    refusals = stillTold([...refusals, refusal], toldCancellations);
    void live?.reload();
  }
  redraw();
}

function redraw(): void {
  try {
    draw();
    setBroken('data', false);
  } catch (error) {
    setBroken('data', true);
    throw error;
  }
}

function draw(): void {
  if (!owner || !live) return;
  const by = owner;
  const view = live.view();
  const mine = entries.filter((entry) => isOwnedBy(entry, by));
  const orders = overlay(view.state?.orders ?? new Map(), mine, serverClock.now() - deviceNow()).sort(byAge);
  board.set({
    live: view,
    orders,
    // A press that lost to a cancellation is told by the cancellation alone.
    refusals: stillTold(refusals, live.ending),
    waiting: mine,
    waitingElsewhere: entries.length - mine.length,
  });
  setUnansweredOrders(newOrders(orders).map(({ order }) => order.orderCode));
}

const loadOutcomes = () => loadWithRetry(() => import('./alarm/outcome-toasts.ts'));

function onNews(news: News): void {
  if (news.kind === 'arrived') announceArrival(news.order);
  if (news.kind === 'answered')
    void loadOutcomes().then(({ toastAnswer }) => toastAnswer(news.order, news.what));
  if (news.kind !== 'canceled') return;
  addCanceled(news.order, news.before);
  refusals = stillTold(refusals, toldCancellations);
  const { orderCode, isTest } = news.order;
  const wasAccepted = news.before.acceptedAt !== null;
  announce(canceledSentence({ orderCode, wasAccepted, isTest }), 'assertive');
  // Nobody cooks a forgotten drill, which ends by itself, perhaps in the middle of a rush.
  if (wasAccepted && !isTest) soundCanceled(orderCode);
}

let arrived: Order[] = [];

/** For screen readers. Orders that arrive together are one announcement. */
function announceArrival(order: Order): void {
  arrived.push(order);
  if (arrived.length > 1) return;
  queueMicrotask(() => {
    const [first] = arrived;
    if (first)
      announce(
        arrived.length === 1 ? arrivalWords(first) : alarmWords.newOrders(countNew(board.get().orders)),
        'assertive',
      );
    arrived = [];
  });
}

function check(): void {
  const now = deviceNow();
  // The ticker stops while the device sleeps, so a gap in the wall clock means that it slept.
  const slept = lastBeatAt > 0 && now - lastBeatAt > 5000;
  lastBeatAt = now;
  if (slept) wake(true);
  live?.check();
  outbox().check();
}

function wake(slept: boolean): void {
  live?.wake(slept);
  outbox().check(true);
}

/** Starts, or goes on, for this person in this shop. The alarm stays silent until `startAlarm`. */
export function startOrders(next: Owner): void {
  if (owner && isOwnedBy(owner, next)) return;
  stopOrders();
  owner = next;
  lastBeatAt = 0;
  openCanceledOrders(next.vendorCode);
  openDeviceStations(next.vendorCode);
  live = openLiveOrders({
    readList: () => client(listOrdersInProgress),
    readOrder: (code) => client(getOrder, { params: { code } }),
    openStream: (parts) =>
      shareStream(`pishkhan-orders-${next.vendorCode}`, {
        ...parts,
        url: apiUrl(streamOrders.path),
        headers: streamHeaders,
        token: freshToken,
      }),
    clock: serverClock,
    monotonic: () => performance.now(),
    onNews,
    onUnsent: ({ orders }) => unsent.set(orders),
    onMenu: (version) => menuVersion.set(version),
    onVendor: (state) => receiveVendorState(next.vendorCode, state),
    onSessionChanged: () => void reloadUser().catch(() => undefined),
    onView: (view) => {
      // The server answers again: waiting actions need not wait for the end of their backoff.
      if (view.failure === undefined && board.get().live.failure !== undefined) outbox().check(true);
      redraw();
    },
  });
  outbox().serve(next);
  stops = [onTick(check), onWake(() => wake(false)), onNetworkChange(() => wake(true))];
}

/** To be called once the panel is visible: an alarm behind the splash screen would lead nobody anywhere. */
export function startAlarm(): void {
  if (!owner || isAlarmOpen) return;
  isAlarmOpen = true;
  openAlarm();
}

export function stopOrders(): void {
  if (!owner) return;
  for (const stop of stops) stop();
  stops = [];
  owner = undefined;
  live?.close();
  live = undefined;
  refusals = [];
  opened?.serve(undefined);
  closeAlarm();
  isAlarmOpen = false;
  unsent.set([]);
  menuVersion.set(undefined);
  board.set(emptyBoard);
}

/** Adds a person's action on an order to the outbox. */
export function pressAction(press: Press): void {
  dismissRefusal(press.orderCode);
  void outbox().press(press);
}

export const withdrawAction = (entry: Entry): void => void outbox().withdraw(entry);

export function dismissRefusal(orderCode: OrderCode): void {
  if (owner && refusals.some((known) => known.orderCode === orderCode)) publishRefusal({ owner, orderCode });
}

export const reloadOrders = (): Promise<void> => live?.reload() ?? Promise.resolve();
