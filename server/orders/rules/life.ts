// The mutable part of an order, and values derived from it. Pure.
import type { OrderPlace } from '@pishkhan/contract/orders/steps.ts';
import type {
  StoredBasket,
  StoredCall,
  StoredChange,
  StoredDelivery,
  StoredPricing,
  StoredReview,
} from '../../infra/database/tables.ts';

export interface OrderLife extends OrderPlace {
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

export const payableOf = ({ total, voucher }: StoredBasket): number => total - voucher;

/** The current attempt; undefined before anything is known of it. */
export const deliveryOf = ({
  deliveries,
  courierAttempt,
}: Pick<OrderLife, 'deliveries' | 'courierAttempt'>): StoredDelivery | undefined =>
  deliveries.find(({ attempt }) => attempt === courierAttempt);
