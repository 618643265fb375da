// The mutable part of an order, and values derived from it. Pure.

import type {
  BasketPricing,
  CourierAttempt,
  CourierReview,
  OfferedChange,
  OrderBasket,
  RequestedCall,
} from '@pishkhan/contract/orders/order-parts.ts';
import type { OrderPlace } from '@pishkhan/contract/orders/steps.ts';

export interface OrderState extends OrderPlace {
  /** Number of the search to which `courier` belongs, from 1. */
  courierAttempt: number;
  /** Known facts of each attempt. */
  deliveries: CourierAttempt[];
  call: RequestedCall | null;
  releaseAt: Date | null;
  /**
   * Deadlines of a NEW order: it is late after the first, staff are called after the second, it is canceled
   * after the third. They are meaningless while it is scheduled.
   */
  acknowledgeBy: Date;
  callBy: Date;
  cancelBy: Date;
  acceptedAt: Date | null;
  preparationMinutes: number | null;
  delayMinutes: number;
  readyBy: Date | null;
  basket: OrderBasket;
  pricing: BasketPricing | null;
  /** Indexes of lines in the basket. */
  picked: number[];
  /** By line, the number of its stations that are done with it. */
  stationsPassed: number[];
  prioritizedAt: Date | null;
  change: OfferedChange | null;
  original: OrderBasket | null;
  review: CourierReview | null;
  handoverCode: string | null;
  /** The time at which an unfinished test order is canceled; null for every other order. */
  testEndsAt: Date | null;
}

export const payableOf = ({ total, voucher }: OrderBasket): number => total - voucher;

/** The current attempt; undefined before anything is known about it. */
export const deliveryOf = ({
  deliveries,
  courierAttempt,
}: Pick<OrderState, 'deliveries' | 'courierAttempt'>): CourierAttempt | undefined =>
  deliveries.find(({ attempt }) => attempt === courierAttempt);
