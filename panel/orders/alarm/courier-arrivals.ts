// Notifies the shop that a courier has arrived at the counter: one sound, and a notice until somebody has seen it.
// Owns: the notes of arrivals on this device. Not: the decision which arrivals need a notice (courier-arrival-rules.ts), nor audio (alarm.ts).
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import type { Signal } from '../../infra/signals/signal.ts';
import { readList, storeList } from '../../infra/signals/stored-list.ts';
import { announce } from '../../ui/live-region.tsx';
import type { LiveView } from '../live/live-orders.ts';
import { arrivalWords } from '../model/courier-words.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import type { Alarm } from './alarm.ts';
import { arrivedCouriers } from './arrived-couriers.ts';
import {
  type ArrivalNote,
  currentNotes,
  noteOf,
  unheardOrders,
  unseenArrivals,
  withNote,
} from './courier-arrival-rules.ts';
import { courierTune } from './courier-sound.ts';

const notesKey = 'ordersCouriersArrived';
const mutedKey = 'ordersCourierSound';

export const isCourierSoundOn = (): boolean => localStorage.getItem(mutedKey) !== 'off';

export function setCourierSound(isOn: boolean): void {
  if (isOn) localStorage.removeItem(mutedKey);
  else localStorage.setItem(mutedKey, 'off');
}

/** The orders of the shop, as the board shows them. */
type ShopOrders = Pick<
  Signal<{ readonly live: Pick<LiveView, 'state'>; readonly orders: readonly BoardOrder[] }>,
  'get' | 'subscribe'
>;

interface ArrivalParts {
  readonly board: ShopOrders;
  readonly alarm: Pick<Alarm, 'view' | 'playOnce'>;
}

const ordersOf = ({ board }: ArrivalParts) => board.get().orders.map(({ order }) => order);

function update(parts: ArrivalParts): void {
  // No courier counts as gone before the first list has come.
  if (!parts.board.get().live.state) return;
  const orders = ordersOf(parts);
  const known = readList<ArrivalNote>(notesKey);
  const notes = currentNotes(known, orders, serverClock.now());
  if (notes.length !== known.length) storeList(notesKey, notes);
  publish(unseenArrivals(notes, orders));
  if (unheardOrders(notes, orders).length > 0) void oneTabAtATime(() => playUnheard(parts));
}

function publish(arrivals: ReturnType<typeof unseenArrivals>): void {
  const before = arrivedCouriers.get();
  if (JSON.stringify(before) === JSON.stringify(arrivals)) return;
  const fresh = arrivals.filter(({ orderCode }) => !before.some((known) => known.orderCode === orderCode));
  arrivedCouriers.set(arrivals);
  const sentences = fresh.map(({ name, orderCode }) => arrivalWords.arrived(orderCode, name));
  if (sentences.length > 0) announce(sentences.join('. '), 'assertive');
}

/** An arrival is noted only once its sound has really played. A muted one counts as played. */
function playUnheard(parts: ArrivalParts): void {
  const unheard = unheardOrders(readList<ArrivalNote>(notesKey), ordersOf(parts));
  if (unheard.length === 0) return;
  const codes = unheard.map(({ orderCode }) => orderCode);
  if (isCourierSoundOn() && !parts.alarm.playOnce(courierTune, 'courier', codes)) return;
  storeList(
    notesKey,
    unheard.reduce(
      (notes, order) => withNote(notes, noteOf(order, false, serverClock.now())),
      readList<ArrivalNote>(notesKey),
    ),
  );
}

async function oneTabAtATime(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request('pishkhan-arrivals', work);
  else work();
}

/** Marks the arrival as seen by a person. */
export function markArrivalSeen(parts: ArrivalParts, code: OrderCode): void {
  const order = ordersOf(parts).find(({ orderCode }) => orderCode === code);
  if (order)
    storeList(notesKey, withNote(readList<ArrivalNote>(notesKey), noteOf(order, true, serverClock.now())));
  update(parts);
}

/** Watches until the returned function is called. */
export function watchArrivals(parts: ArrivalParts): () => void {
  const onChange = () => update(parts);
  const onStorage = (event: StorageEvent) => {
    if (event.key === notesKey) onChange();
  };
  // An arrival that was seen in one tab is seen in all.
  addEventListener('storage', onStorage);
  const stops = [parts.board.subscribe(onChange), parts.alarm.view.subscribe(onChange)];
  onChange();
  return () => {
    removeEventListener('storage', onStorage);
    for (const stop of stops) stop();
    arrivedCouriers.set([]);
  };
}
