// Commands of the marketplace on an existing order: its courier, its customer, its end.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type { CourierState } from '@pishkhan/contract/orders/states.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type { StoredAnswer } from '../../infra/http/answer.ts';
import type { OrderAddress } from '../order-address.ts';
import { viewOrder } from '../reading/view-order.ts';
import type { CourierNews } from '../rules/courier-news.ts';
import type { Command } from '../rules/decide.ts';
import type { OrderRow } from '../table.ts';
import { carryOut, type OrderCommandParts } from './carry-out.ts';
import type { Answering } from './receive-order.ts';

export type CourierMove = OrderAddress & CourierNews;

/** Until a courier has arrived, the marketplace is the actor. */
const whoMoves: Record<CourierState, Actor> = {
  NONE: { kind: 'marketplace' },
  SEARCHING: { kind: 'marketplace' },
  NOT_FOUND: { kind: 'marketplace' },
  ASSIGNED: { kind: 'marketplace' },
  ARRIVED: { kind: 'courier' },
  PICKED_UP: { kind: 'courier' },
  DELIVERED: { kind: 'courier' },
};

const instructed = ({ now, source, repeat, respond }: Answering) => ({
  now,
  source,
  repeat,
  respond: (row: OrderRow) => respond(viewOrder(row, now)),
});

/** Refuses with NOT_FOUND, EVENT_REUSED. News older than what is known is stored and changes nothing. */
export const moveCourier = (
  orderParts: OrderCommandParts,
  { vendorCode, code, ...news }: CourierMove,
  answering: Answering,
): Promise<StoredAnswer | Fault> =>
  carryOut(orderParts, {
    vendorCode,
    code,
    command: { action: 'move-courier', news },
    actor: whoMoves[news.to],
    ...instructed(answering),
  });

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const cancelOrder = (
  orderParts: OrderCommandParts,
  { vendorCode, code, reason }: OrderAddress & { reason: string | null },
  answering: Answering,
): Promise<StoredAnswer | Fault> =>
  carryOut(orderParts, {
    vendorCode,
    code,
    command: { action: 'cancel', reason },
    actor: { kind: 'customer' },
    ...instructed(answering),
  });

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const completeOrder = (
  orderParts: OrderCommandParts,
  { vendorCode, code }: OrderAddress,
  answering: Answering,
): Promise<StoredAnswer | Fault> =>
  carryOut(orderParts, {
    vendorCode,
    code,
    command: { action: 'complete' },
    actor: { kind: 'marketplace' },
    ...instructed(answering),
  });

/** The marketplace's decision about a reported order. Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const answerReport = (
  orderParts: OrderCommandParts,
  {
    vendorCode,
    code,
    ...answer
  }: OrderAddress & Omit<Extract<Command, { action: 'answer-report' }>, 'action'>,
  answering: Answering,
): Promise<StoredAnswer | Fault> =>
  carryOut(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-report', ...answer },
    actor: { kind: 'marketplace' },
    ...instructed(answering),
  });

/** The customer's answer to an offered change. Refuses with NOT_FOUND, CHANGE_NOT_OPEN, EVENT_REUSED. */
export const answerOffer = (
  orderParts: OrderCommandParts,
  {
    vendorCode,
    code,
    ...answer
  }: OrderAddress & Omit<Extract<Command, { action: 'answer-change' }>, 'action'>,
  answering: Answering,
): Promise<StoredAnswer | Fault> =>
  carryOut(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-change', ...answer },
    actor: { kind: 'customer' },
    ...instructed(answering),
  });
