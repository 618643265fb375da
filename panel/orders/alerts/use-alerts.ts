// Alerts by kind, as long as nobody has seen them: new orders, canceled orders, arrived couriers, and refused
// actions that have no card to show the refusal.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { arrivedCouriers } from '../alarm/arrived-couriers.ts';
import { type BoardKnowledge, knowledgeOf } from '../live/board-knowledge.ts';
import { arrivalWords } from '../model/courier-words.ts';
import { alarm, board, canceledOrders, dismissRefusal } from '../orders-store.ts';
import { alarmWords, canceledSentence } from '../words.ts';
import type { AlertKind } from './alert-words.ts';

export interface Alert {
  readonly kind: AlertKind;
  readonly orderCode: OrderCode;
  readonly sentence: string;
}

export type Alerts = Readonly<Record<AlertKind, readonly Alert[]>>;

export function useBoardKnowledge(): BoardKnowledge {
  const { isBroken } = useSignal(alarm.view);
  const { live } = useSignal(board);
  return useOnTick(() => knowledgeOf(live, isBroken, performance.now(), navigator.onLine));
}

export function useAlerts(): Alerts {
  const { loud } = useSignal(alarm.view);
  const { orders, refusals } = useSignal(board);
  const canceled = useSignal(canceledOrders.orders);
  const arrivals = useSignal(arrivedCouriers);
  const isOnBoard = (code: OrderCode) => orders.some(({ order }) => order.orderCode === code);
  const isTest = (code: OrderCode) => orders.some(({ order }) => order.orderCode === code && order.isTest);
  const alert =
    (kind: AlertKind) =>
    (orderCode: OrderCode, sentence: string): Alert => ({ kind, orderCode, sentence });
  return {
    new: loud.map((code) => alert('new')(code, alarmWords.newOrder(code, isTest(code)))),
    canceled: canceled.map((order) => alert('canceled')(order.orderCode, canceledSentence(order))),
    courier: arrivals.map(({ orderCode, name }) =>
      alert('courier')(orderCode, arrivalWords.arrived(orderCode, name)),
    ),
    refused: refusals
      .filter(({ orderCode }) => !isOnBoard(orderCode))
      .map(({ orderCode, detail }) => alert('refused')(orderCode, `${orderCode}: ${detail}`)),
  };
}

/** Courier arrivals are loaded after the page. */
async function markArrivalSeen(code: OrderCode): Promise<void> {
  const arrivals = await import('../alarm/courier-arrivals.ts');
  arrivals.markArrivalSeen({ board, alarm }, code);
}

/** A person has seen it. A new order is only silenced for half a minute: it still waits for an answer. */
export const markSeen: Readonly<Record<AlertKind, (code: OrderCode) => void>> = {
  new: (code) => alarm.silence(code),
  canceled: canceledOrders.acknowledge,
  courier: (code) => void markArrivalSeen(code),
  refused: dismissRefusal,
};
