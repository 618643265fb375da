// The mutable part of an order, and values derived from it. Pure.
import {
  type CourierState,
  type DeliveryType,
  type KitchenState,
  type OrderStatus,
  orderStatus,
  progressStatus,
} from '@pishkhan/contract/orders/states.ts';
import type {
  StoredBasket,
  StoredCall,
  StoredChange,
  StoredDelivery,
  StoredPricing,
  StoredReview,
} from '../../infra/database/tables.ts';

export interface OrderLife {
  deliveryType: DeliveryType;
  kitchen: KitchenState;
  courier: CourierState;
  /** Number of the search to which `courier` belongs, from 1. */
  courierAttempt: number;
  /** Known facts of each attempt. */
  deliveries: StoredDelivery[];
  call: StoredCall | null;
  releaseAt: Date | null;
  /**
   * Deadlines of a NEW order: late after the first, called about after the second, canceled after the third.
   * Meaningless while it is scheduled.
   */
  acknowledgeBy: Date;
  callBy: Date;
  cancelBy: Date;
  acceptedAt: Date | null;
  preparationMinutes: number | null;
  delayMinutes: number;
  readyBy: Date | null;
  basket: StoredBasket;
  pricing: StoredPricing | null;
  /** Indexes of lines in the basket. */
  picked: number[];
  change: StoredChange | null;
  original: StoredBasket | null;
  review: StoredReview | null;
  handoverCode: string | null;
}

type Place = Pick<OrderLife, 'kitchen' | 'courier' | 'deliveryType'>;

export const statusOf = (life: Place & Pick<OrderLife, 'call'>): OrderStatus =>
  orderStatus(life.kitchen, life.courier, life.deliveryType, life.call?.cause ?? null);

/** The progress, whether or not a call is open. */
export const progressOf = ({ kitchen, courier, deliveryType }: Place): OrderStatus =>
  kitchen === 'CANCELED' || kitchen === 'COMPLETED'
    ? orderStatus(kitchen, courier, deliveryType, null)
    : progressStatus(kitchen, courier, deliveryType);

export const hasLeft = (life: Place): boolean => ['DELIVERING', 'DELIVERED'].includes(progressOf(life));

export const isOver = ({ kitchen }: Place): boolean => kitchen === 'CANCELED' || kitchen === 'COMPLETED';

export const payableOf = ({ total, voucher }: StoredBasket): number => total - voucher;

/** The current attempt; undefined before anything is known of it. */
export const deliveryOf = ({
  deliveries,
  courierAttempt,
}: Pick<OrderLife, 'deliveries' | 'courierAttempt'>): StoredDelivery | undefined =>
  deliveries.find(({ attempt }) => attempt === courierAttempt);
