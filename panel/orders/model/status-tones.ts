// The tone of each status wherever it is shown (docs/behaviour/orders.md#statuses), its badge, and the icon of each delivery type.
import type { DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { BadgeProps } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';
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
  NEED_FOR_CALL: 'error',
  CANCELED: 'gray',
  SCHEDULED: 'gray',
} as const satisfies Record<OrderStatus, Tone>;

type Look = Pick<BadgeProps, 'icon' | 'solid'>;

/** An order that waits for a call goes on only when somebody acts: it is filled and has a telephone. */
const looks: Partial<Record<OrderStatus, Look>> = {
  NEED_FOR_CALL: { icon: 'phone', solid: true },
  CANCELED: { icon: 'close' },
};

export const statusBadge = (status: OrderStatus): Look & { tone: Tone } => ({
  tone: statusTones[status],
  ...looks[status],
});

export const deliveryIcons = {
  Ofood: 'courier',
  OwnDelivery: 'store',
  Pickup: 'bag',
} as const satisfies Record<DeliveryType, IconName>;
