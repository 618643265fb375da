// The tone of each status wherever it is shown (docs/behaviour/orders.md#statuses).
import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { Tone } from '../../ui/model/tones.ts';

export const statusTones = {
  NEW: 'primary',
  PREPARING: 'warning',
  WAITING_FOR_PICKUP: 'info',
  SEARCHING: 'info',
  COURIER_TO_ORIGIN: 'info',
  DELIVERING: 'secondary',
  DELIVERED: 'success',
  SUCCESSFUL: 'success',
  NEED_FOR_CALL: 'warning',
  CANCELED: 'gray',
  SCHEDULED: 'gray',
} as const satisfies Record<OrderStatus, Tone>;
