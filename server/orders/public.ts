// Orders for other features.
// Owns: an order's arrival, its states and its history. Not: what may be ordered and at what price (menu),
// who may ask (session).
// Invariants: a command is one transaction that moves the order, numbers the event and stores the answer for
// idempotency; an order of another shop is not found.

import type { Feature } from '../infra/feature.ts';
import type { OrderCommandParts } from './commands/execute-command.ts';
import { startOrderTimers } from './commands/order-timers.ts';
import { startTestOrderRetention } from './commands/write-test-order-retention.ts';
import { historyHandlers, orderHandlers } from './handlers.ts';
import type { HistoryParts, OrderParts } from './parts.ts';
import { startArchive } from './write-archive.ts';

export { executeCommand, type OrderCommandParts } from './commands/execute-command.ts';
export {
  fingerprintOf,
  type IdempotentRequest,
  marketplacePrincipal,
  operatorPrincipal,
  type StoredAnswerRow,
  selectStoredAnswer,
  storedAnswerOf,
} from './commands/idempotency.ts';
export {
  acceptForShop,
  actorOfOperator,
  answerOffer,
  answerReport,
  cancelOrder,
  completeOrder,
  holdOrder,
  moveCourier,
  whoMoves,
} from './commands/marketplace-commands.ts';
export { fireDueTimers, startOrderTimers } from './commands/order-timers.ts';
export { deliverByOwnCourier } from './commands/own-courier.ts';
export { placeTestOrder } from './commands/place-test-order.ts';
export { findAnswer } from './commands/read-answer.ts';
export {
  type Answering,
  type OrderToReceive,
  type ReceivedOrder,
  receiveOrder,
} from './commands/receive-order.ts';
export { staffInstruction } from './commands/staff-instruction.ts';
export { type PastOrder, type PastStep, writePastOrders } from './commands/write-past-orders.ts';
export { deleteOldTestOrders } from './commands/write-test-order-retention.ts';
export { historyHandlers, orderHandlers } from './handlers.ts';
export { readHeard } from './hearing/read-heard.ts';
export { findOrderHearing } from './hearing/read-hearing.ts';
export { isHeardSql } from './hearing/read-is-heard.ts';
export { type HeardOrder, writeHearing } from './hearing/write-hearing.ts';
export type { OrderAddress } from './order-address.ts';
export { createOrderMetrics } from './order-metrics.ts';
export { createOrderTraces, type OrderTraces } from './order-traces.ts';
export { maskOrder } from './platform/mask-order.ts';
export {
  findOrdersByPhone,
  type ListedOrder,
  listPlatformOrders,
} from './platform/read-platform-orders.ts';
export { findOrderCourse } from './platform/read-trail.ts';
export { addNote, listNotes } from './platform/store-notes.ts';
export { findOrderDetails } from './reading/order-details.ts';
export { orderWebhook } from './reading/order-webhook.ts';
export {
  figuresAsJson,
  type Runs,
  runsAsJson,
  unansweredOrders,
  waitingReports,
} from './reading/read-figures.ts';
export { readMoments } from './reading/read-moments.ts';
export { listNewOrders } from './reading/read-orders.ts';
export {
  type SalesColumn,
  salesByHour,
  salesColumns,
  soldProducts,
  someUnanswered,
} from './reading/read-sales.ts';
export { viewOrder } from './reading/view-order.ts';
export { archiveOrders } from './write-archive.ts';
export { listenersAsJson } from './write-listeners.ts';

export const openOrders = (
  parts: OrderParts & HistoryParts & { orderParts: OrderCommandParts },
): Feature => ({
  handlers: [...orderHandlers(parts), ...historyHandlers(parts)],
  start: () => [
    startOrderTimers(parts.orderParts, parts.log),
    startTestOrderRetention(parts.pool, parts.log),
    startArchive(parts.pool, parts.log),
  ],
});
