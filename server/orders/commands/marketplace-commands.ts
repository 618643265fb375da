// Commands of the marketplace on an existing order: about its courier, its customer and its end.
import type { FaultCode } from '@pishkhan/contract/faults.ts';
import type { CourierState } from '@pishkhan/contract/orders/states.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type { OrderAddress } from '../order-address.ts';
import { viewOrder } from '../reading/view-order.ts';
import type { CourierUpdate } from '../rules/courier-updates.ts';
import type { Command } from '../rules/decide.ts';
import type { OrderRow } from '../table.ts';
import { executeCommand, type Instruction, type OrderCommandParts } from './execute-command.ts';
import type { Answering } from './receive-order.ts';

export type CourierMove = OrderAddress & CourierUpdate;

/** The marketplace is the actor until a courier has arrived. */
export const whoMoves: Record<CourierState, Actor> = {
  NONE: { kind: 'marketplace' },
  SEARCHING: { kind: 'marketplace' },
  NOT_FOUND: { kind: 'marketplace' },
  ASSIGNED: { kind: 'marketplace' },
  ARRIVED: { kind: 'courier' },
  PICKED_UP: { kind: 'courier' },
  DELIVERED: { kind: 'courier' },
};

const instructed = <K extends FaultCode>({
  now,
  source,
  repeat,
  respond,
}: Answering<K>): Omit<Instruction<K>, keyof OrderAddress | 'command' | 'actor'> => ({
  now,
  source,
  repeat,
  respond: (row: OrderRow) => respond(viewOrder(row, now)),
});

/** Refuses with NOT_FOUND, EVENT_REUSED. An update that adds nothing changes nothing; its answer is stored for idempotency. */
export const moveCourier = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, ...update }: CourierMove,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'move-courier', update },
    actor: whoMoves[update.to],
    ...instructed(answering),
  });

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const cancelOrder = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, reason }: OrderAddress & { reason: string | null },
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'cancel', reason },
    actor: { kind: 'customer' },
    ...instructed(answering),
  });

/** Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const completeOrder = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code }: OrderAddress,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'complete' },
    actor: { kind: 'marketplace' },
    ...instructed(answering),
  });

/** The marketplace's decision about a reported order. Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const answerReport = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  {
    vendorCode,
    code,
    ...answer
  }: OrderAddress & Omit<Extract<Command, { action: 'answer-report' }>, 'action'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-report', ...answer },
    actor: { kind: 'marketplace' },
    ...instructed(answering),
  });

/** The customer's answer to an offered change. Refuses with NOT_FOUND, CHANGE_NOT_OPEN, EVENT_REUSED. */
export const answerOffer = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  {
    vendorCode,
    code,
    ...answer
  }: OrderAddress & Omit<Extract<Command, { action: 'answer-change' }>, 'action'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-change', ...answer },
    actor: { kind: 'customer' },
    ...instructed(answering),
  });
