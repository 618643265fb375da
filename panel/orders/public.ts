// What other features may use of the orders: start and stop, two components for every page, the live board, the menu version that the
// stream tells, and the colours of statuses.
export { ConnectionChip } from './board/connection-chip.tsx';
export { OrderAlerts } from './board/order-alerts.tsx';
export { menuVersion } from './live/menu-version.ts';
export { statusTones } from './model/status-tones.ts';
export {
  type Board,
  board,
  reloadOrders,
  startAlarm,
  startOrders,
  stopOrders,
  watchToday,
} from './orders-store.ts';
export type { BoardOrder } from './outbox/optimistic-overlay.ts';
