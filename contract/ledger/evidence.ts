// The system's own knowledge of an order whose refund or charge is disputed: its course, ticked items, the
// hand-over code and the courier's times. Pure. It contains no names, phones or addresses: a dispute is about times and items.
import * as z from 'zod/mini';
import { itemTitle } from '../orders/item-title.ts';
import { type OrderDetails, type OrderMoment, orderMoments } from '../orders/order.ts';
import { courierStates, deliveryTypes, orderStatuses } from '../orders/states.ts';
import { instantSchema } from '../time/tehran.ts';

export const handovers = ['WITH_CODE', 'WITHOUT_CODE', 'NO_CODE', 'NOT_HANDED_OVER'] as const;
/** NO_CODE: none was required. WITHOUT_CODE: the recipient did not know it. */
export type Handover = (typeof handovers)[number];

export const maxEvidenceMoments = 100;

export const evidenceSchema = z.object({
  orderStatus: z.enum(orderStatuses),
  deliveryType: z.enum(deliveryTypes),
  placedAt: instantSchema,
  /** Promised time, delays included; null for an order that was not accepted. */
  promisedAt: z.nullable(instantSchema),
  /** The order's history without ticks, at most 100 moments, oldest first. */
  moments: z.array(
    z.object({
      at: instantSchema,
      what: z.enum(orderMoments),
      /** The courier's state, for `courier-moved`. */
      courier: z.nullable(z.enum(courierStates)),
    }),
  ),
  items: z.array(z.object({ title: z.string(), quantity: z.int(), isTicked: z.boolean() })),
  handover: z.enum(handovers),
  courier: z.object({
    assignedAt: z.nullable(instantSchema),
    arrivedAt: z.nullable(instantSchema),
    pickedUpAt: z.nullable(instantSchema),
    deliveredAt: z.nullable(instantSchema),
  }),
});
export type Evidence = z.output<typeof evidenceSchema>;

type Known = Pick<
  OrderDetails,
  | 'orderStatus'
  | 'deliveryType'
  | 'placedAt'
  | 'acceptedAt'
  | 'preparationTime'
  | 'delayMinutes'
  | 'orderItems'
  | 'picked'
  | 'needsHandoverCode'
  | 'history'
>;

export function evidenceOf(order: Known): Evidence {
  const { history, acceptedAt, preparationTime, orderItems, picked } = order;
  const shown = history.filter(({ what }) => what !== 'picked').slice(0, maxEvidenceMoments);
  return {
    orderStatus: order.orderStatus,
    deliveryType: order.deliveryType,
    placedAt: order.placedAt,
    promisedAt:
      acceptedAt === null || preparationTime === null
        ? null
        : new Date(Date.parse(acceptedAt) + (preparationTime + order.delayMinutes) * 60_000).toISOString(),
    moments: shown.map(({ at, what, courier }) => ({ at, what, courier })),
    items: orderItems.map((item, line) => ({
      title: itemTitle(item),
      quantity: item.quantity,
      isTicked: picked.includes(line),
    })),
    handover: handoverOf(order),
    courier: {
      assignedAt: lastAt(history, 'ASSIGNED'),
      arrivedAt: lastAt(history, 'ARRIVED'),
      pickedUpAt: lastAt(history, 'PICKED_UP'),
      deliveredAt: lastAt(history, 'DELIVERED'),
    },
  };
}

function handoverOf({ history, needsHandoverCode }: Pick<Known, 'history' | 'needsHandoverCode'>): Handover {
  const shipped = history.filter(({ what }) => what === 'shipped').at(-1);
  if (!shipped) return 'NOT_HANDED_OVER';
  if (!needsHandoverCode) return 'NO_CODE';
  return shipped.details?.withCode ? 'WITH_CODE' : 'WITHOUT_CODE';
}

/** Times of the last courier: earlier ones have given up. */
const lastAt = (history: readonly OrderMoment[], state: OrderMoment['courier']): string | null =>
  history.filter(({ what, courier }) => what === 'courier-moved' && courier === state).at(-1)?.at ?? null;
