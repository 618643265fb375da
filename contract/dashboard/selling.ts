// Decides whether customers can order from a shop now, and lists every reason why not or why only in part.
// Pure. The shop's own reasons are those of `openingAt`; a new one of them needs no change here.
import { type OpeningFacts, openingAt } from '../vendors/opening.ts';
import { orderRefusalWords, shopRefusals } from '../vendors/order-refusals.ts';

export const sellingReasons = [
  ...shopRefusals,
  'DELIVERY_NONE',
  'NO_ACTIVE_AREA',
  'NOTHING_AVAILABLE',
  'NO_DEVICE',
] as const;
export type SellingReason = (typeof sellingReasons)[number];

export const sellingReasonWords: Record<SellingReason, string> = {
  ...orderRefusalWords,
  DELIVERY_NONE: 'هیچ روش ارسالی روشن نیست؛ تنها تحویل حضوری ممکن است.',
  NO_ACTIVE_AREA: 'پیک فروشگاه هیچ محدوده فعالی ندارد؛ تنها تحویل حضوری ممکن است.',
  NOTHING_AVAILABLE: 'هیچ محصولی را نمی‌توان سفارش داد.',
  NO_DEVICE: 'هیچ دستگاهی به سفارش‌ها گوش نمی‌دهد؛ سفارش تازه شنیده نمی‌شود.',
};

export interface SellingFacts extends OpeningFacts {
  readonly ofoodDelivery: boolean;
  readonly ownDelivery: boolean;
  /** An area to which the shop's own couriers deliver. */
  readonly hasServedArea: boolean;
  /** Some part of the menu can be ordered, or could be if the shop were open. */
  readonly hasOrderable: boolean;
  /** The number of devices that follow the shop's orders. */
  readonly listeners: number;
}

export interface Selling {
  /** Customers can order something, at least to be picked up. */
  readonly isOrderable: boolean;
  readonly reasons: readonly SellingReason[];
  /** Same meaning as in `Opening`. */
  readonly opensAt: Date | null;
}

export function sellingAt(shop: SellingFacts, at: Date): Selling {
  const { isOpen, because, opensAt } = openingAt(shop, at);
  const reasons: (SellingReason | false)[] = [
    ...because,
    deliveryReason(shop),
    !shop.hasOrderable && 'NOTHING_AVAILABLE',
    // A closed shop needs no listening device.
    isOpen && shop.listeners === 0 && 'NO_DEVICE',
  ];
  return {
    isOrderable: isOpen && shop.hasOrderable,
    reasons: reasons.filter((reason) => reason !== false),
    opensAt,
  };
}

function deliveryReason({ ofoodDelivery, ownDelivery, hasServedArea }: SellingFacts): SellingReason | false {
  if (ofoodDelivery || (ownDelivery && hasServedArea)) return false;
  return ownDelivery ? 'NO_ACTIVE_AREA' : 'DELIVERY_NONE';
}
