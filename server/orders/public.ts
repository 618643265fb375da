// What other rooms may ask of orders.
// Owns: an order's arrival, its life and its history. Not: what may be ordered and at what price (menu), who may ask (session).
// Always true: a command is one transaction that moves the order, numbers the event and keeps the answer for repeats;
// an order of another shop is not found.
export { answerOffer, answerReport, cancelOrder, completeOrder, moveCourier } from './from-marketplace.ts';
export { historyHandlers } from './history-handlers.ts';
export { findOrderDetails } from './order-details.ts';
export { orderHandlers } from './order-handlers.ts';
export { startOrderTimers, wakeDueOrders } from './order-timers.ts';
export { deliverByOwnCourier } from './own-courier.ts';
export { readMoments } from './read-moments.ts';
export { type Answering, findAnswer, type OrderToReceive, receiveOrder } from './receive-order.ts';
export {
  fingerprintOf,
  type KeptRow,
  keptAnswer,
  marketplacePrincipal,
  type Repeat,
  selectKept,
} from './repeats.ts';
export { orderRetention } from './retention.ts';
export type { OrderAddress, OrderDesk } from './store.ts';
