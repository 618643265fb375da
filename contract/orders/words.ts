// Persian words for an order's states and actions (docs/behaviour/orders.md#statuses), used by faults here and by the
// panel.

import * as z from 'zod/mini';
import { roles, roleWords } from '../access/roles.ts';
import { marketplaceName } from '../text/marketplace-name.ts';
import type { DeliveryType, OrderAction, OrderStatus } from './states.ts';

export const orderStatusWords = {
  NEW: 'سفارش جدید',
  PREPARING: 'در حال آماده‌سازی',
  WAITING_FOR_PICKUP: 'در انتظار تحویل',
  SEARCHING: 'در جست‌وجوی پیک',
  COURIER_TO_ORIGIN: 'پیک در مسیر فروشگاه',
  DELIVERING: 'در حال ارسال',
  DELIVERED: 'تحویل‌شده',
  SUCCESSFUL: 'موفق',
  NEED_FOR_CALL: 'نیازمند تماس',
  CANCELED: 'لغوشده',
  SCHEDULED: 'زمان‌بندی‌شده',
} as const satisfies Record<OrderStatus, string>;

export const deliveryTypeWords = {
  Ofood: `پیک ${marketplaceName}`,
  OwnDelivery: 'پیک فروشگاه',
  Pickup: 'تحویل حضوری',
} as const satisfies Record<DeliveryType, string>;

/** The mark of a test order on every screen and paper. */
export const testOrderWords = 'سفارش آزمایشی';

/** The words on the button; the words for handing over depend on the delivery type. */
export const orderActionWords: Record<OrderAction, Record<DeliveryType, string>> = {
  accept: { Ofood: 'تأیید سفارش', OwnDelivery: 'تأیید سفارش', Pickup: 'تأیید سفارش' },
  prepare: { Ofood: 'آماده شد', OwnDelivery: 'آماده شد', Pickup: 'آماده شد' },
  ship: { Ofood: 'تحویل به پیک', OwnDelivery: 'ارسال با پیک فروشگاه', Pickup: 'تحویل به مشتری' },
};

const staffActor = z.object({
  kind: z.literal('staff'),
  userId: z.int(),
  fullName: z.string(),
  role: z.enum(roles),
});
const marketplaceActor = z.object({ kind: z.literal('marketplace') });
const courierActor = z.object({ kind: z.literal('courier') });
const ownCourierActor = z.object({ kind: z.literal('own-courier') });
const customerActor = z.object({ kind: z.literal('customer') });

/**
 * The actor of an order's moment. A person of the shop has a name and a role; the marketplace acts for customers and for its
 * couriers. An operator of the platform has no name here, because shops are not told who it was (`RecordedActor`).
 */
export const actorSchema = z.discriminatedUnion('kind', [
  staffActor,
  marketplaceActor,
  courierActor,
  ownCourierActor,
  customerActor,
  z.object({ kind: z.literal('operator') }),
]);
export type Actor = z.output<typeof actorSchema>;

/** The actor as the history stores it, an operator with the name that they had at that moment: shown at the console only. */
export const recordedActorSchema = z.discriminatedUnion('kind', [
  staffActor,
  marketplaceActor,
  courierActor,
  ownCourierActor,
  customerActor,
  z.object({ kind: z.literal('operator'), operatorId: z.int(), fullName: z.string() }),
]);
export type RecordedActor = z.output<typeof recordedActorSchema>;

/** The actor without an operator's name and id, for every reader but the console. */
export const shownActor = (actor: RecordedActor | null): Actor | null =>
  actor?.kind === 'operator' ? { kind: 'operator' } : actor;

/** Shown to shops for whatever an operator has done. */
export const operatorWords = 'پشتیبانی';

/** Shown for an order that no person accepted. */
export const automaticAcceptWords = 'پذیرش خودکار';

export const actorWords = (actor: Actor | null): string => {
  if (actor === null) return 'سامانه';
  switch (actor.kind) {
    case 'staff':
      return actor.fullName ? `«${actor.fullName}»` : roleWords[actor.role];
    case 'marketplace':
      return marketplaceName;
    case 'courier':
      return 'پیک';
    case 'own-courier':
      return 'پیک فروشگاه';
    case 'customer':
      return 'مشتری';
    case 'operator':
      return operatorWords;
    default:
      return actor satisfies never;
  }
};

/** The actor of a moment; the system accepts orders automatically when the shop has enabled it. */
export const momentActorWords = (what: string, by: Actor | null): string =>
  by === null && what === 'accepted' ? automaticAcceptWords : actorWords(by);
