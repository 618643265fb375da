// What other rooms may use of the orders: the start and the stop, two parts that stand on every page, and the live board to read
// from, with the clock that its times are by, its beat, what the stream says of the menu, and the colours of statuses.
export { ConnectionChip } from './connection-chip.tsx';
export { menuNews } from './menu-news.ts';
export { OrderAlerts } from './order-alerts.tsx';
export {
  type Board,
  board,
  reloadOrders,
  startAlarm,
  startOrders,
  stopOrders,
  watchToday,
} from './orders-room.ts';
export type { BoardOrder } from './overlay.ts';
export { onBeat, onLineChange, onWake } from './page-clock.ts';
export { serverClock } from './server-clock.ts';
export { statusTones } from './status-tones.ts';
export { useAnswer } from './use-answer.ts';
export { useOnBeat } from './use-on-beat.ts';
