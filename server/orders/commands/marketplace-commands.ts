// Commands of the marketplace on an existing order: about its courier, its customer and its end.
import type { FaultCode } from '@pishkhan/contract/faults.ts';
import type { CourierState } from '@pishkhan/contract/orders/states.ts';
import type { RecordedActor } from '@pishkhan/contract/orders/words.ts';
import type { OrderAddress } from '../order-address.ts';
import { viewOrder } from '../reading/view-order.ts';
import type { CourierUpdate } from '../rules/courier-updates.ts';
import type { Command } from '../rules/decide.ts';
import type { OrderRow } from '../table.ts';
import { executeCommand, type Instruction, type OrderCommandParts } from './execute-command.ts';
import type { Answering } from './receive-order.ts';

export type CourierMove = OrderAddress & CourierUpdate;

/** The marketplace is the actor until a courier has arrived. */
export const whoMoves: Record<CourierState, RecordedActor> = {
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

type Of<A extends Command['action']> = Omit<Extract<Command, { action: A }>, 'action'>;

export const actorOfOperator = ({
  operatorId,
  fullName,
}: NonNullable<Answering['operator']>): RecordedActor => ({ kind: 'operator', operatorId, fullName });

/** The operator who acts, or else the marketplace's systems, which tell what they or the customer have decided. */
const actorOf = ({ operator }: Answering, system: 'marketplace' | 'customer'): RecordedActor =>
  operator ? actorOfOperator(operator) : { kind: system };

/** The customer cancels. Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const cancelOrder = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, ...cancellation }: OrderAddress & Of<'cancel'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'cancel', ...cancellation },
    actor: actorOf(answering, 'customer'),
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
  { vendorCode, code, ...answer }: OrderAddress & Of<'answer-report'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-report', ...answer },
    actor: actorOf(answering, 'marketplace'),
    ...instructed(answering),
  });

/** The customer's answer to an offered change. Refuses with NOT_FOUND, CHANGE_NOT_OPEN, EVENT_REUSED. */
export const answerOffer = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, ...answer }: OrderAddress & Of<'answer-change'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'answer-change', ...answer },
    actor: actorOf(answering, 'customer'),
    ...instructed(answering),
  });

/** The shop has said yes by phone. Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, EVENT_REUSED. */
export const acceptForShop = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, ...promise }: OrderAddress & Of<'accept'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'accept', ...promise },
    actor: actorOf(answering, 'marketplace'),
    ...instructed(answering),
  });

/** Puts the cancellation of an unanswered order off. Refuses with NOT_FOUND, ORDER_STATE_CONFLICT, HELD_ALREADY, EVENT_REUSED. */
export const holdOrder = <K extends FaultCode>(
  orderParts: OrderCommandParts,
  { vendorCode, code, seconds }: OrderAddress & Of<'hold'>,
  answering: Answering<K>,
) =>
  executeCommand(orderParts, {
    vendorCode,
    code,
    command: { action: 'hold', seconds },
    actor: actorOf(answering, 'marketplace'),
    ...instructed(answering),
  });
