// The orders feature for other features: start and stop, the live board, the menu version from the stream, and the tones of statuses. The line of
// alerts is not here, because the board is drawn without waiting for it.

import { lazyPart } from '../ui/lazy-part.ts';
import { alarm } from './orders-store.ts';

export { ConnectionChip } from './board/connection-chip.tsx';
export type { Board } from './create-board.ts';
export { connectionQualityOf } from './live/connection-quality.ts';
export { deviceStations } from './model/board/device-stations.ts';
export type { OwnStations } from './model/board/own-stations.ts';
export { type Stage, stageOf, stages } from './model/board/stages.ts';
export { ageOf } from './model/order-age.ts';
export { statusBadge, statusTones } from './model/status-tones.ts';
export { countNew, isUnanswered, newOrders } from './model/unanswered.ts';
export {
  board,
  menuVersion,
  reloadOrders,
  startAlarm,
  startNotifications,
  startOrders,
  stopOrders,
} from './orders-store.ts';
export type { BoardOrder } from './outbox/optimistic-overlay.ts';
export { stageWords, statusWords } from './words.ts';

export const {
  view: alarmView,
  audioSeconds,
  endShift,
  isScreenKeptOn,
  setBroken,
  soundingSeconds,
  startShift,
  testSound,
} = alarm;

/** Loaded when it is shown: this file is part of what the board loads first. */
export const TestOrderButton = lazyPart(
  async () => (await import('./order/test-order-button.tsx')).TestOrderButton,
);

/** Loaded with the page of the branches. */
export const NewOrderCard = lazyPart(async () => (await import('./board/new-order-card.tsx')).NewOrderCard);
