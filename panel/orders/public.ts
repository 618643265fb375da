// The orders feature for other features: start and stop, two components of every page, the live board, the menu version from the stream, and
// the tones of statuses.

export { alarmView, endShift, startShift } from './alarm/alarm.ts';
export { AlertLine } from './alerts/alert-line.tsx';
export { ConnectionChip } from './board/connection-chip.tsx';
export { menuVersion } from './live/menu-version.ts';
export { statusTones } from './model/status-tones.ts';
export { countNew, isUnanswered } from './model/unanswered.ts';
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
