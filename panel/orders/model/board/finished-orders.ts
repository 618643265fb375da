// Orders that a kitchen can recall, as far as the board knows them. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import type { OwnStations } from './own-stations.ts';
import { stageOf } from './stages.ts';
import { shareOf } from './station-share.ts';

/** Accepted orders of which these stations have done all lines that they had; `done`: the indexes of these lines. */
export const finishedHere = (
  orders: readonly BoardOrder[],
  own: OwnStations,
): { order: Order; done: readonly number[] }[] =>
  orders.flatMap(({ order }) => {
    const { isDone, done } = shareOf(order, own);
    return isDone && done.length > 0 ? [{ order, done }] : [];
  });

/** Orders whose food is ready or away, newest first, with the start of their present status. */
export const stillKnown = (orders: readonly BoardOrder[]): { order: Order; finishedAt: string }[] =>
  orders
    .filter(({ order }) => ['ready', 'away'].includes(stageOf(order) ?? ''))
    .map(({ order }) => ({ order, finishedAt: order.statusDate }))
    .sort((a, b) => Date.parse(b.finishedAt) - Date.parse(a.finishedAt));
