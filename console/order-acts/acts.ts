// The acts of operators on an order and its shop: which of them a person may do now, and why not.
import type { PlatformPermission } from '@pishkhan/contract/access/platform-permissions.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { OrderCode, Permit } from '@pishkhan/contract/orders/order.ts';
import type { PlatformAction } from '@pishkhan/contract/orders/platform-steps.ts';

export const orderActs = ['accept', 'resume', 'cancel', 'hold', 'change', 'note', 'customer'] as const;
export const shopActs = ['shopPhone', 'drill', 'pause', 'hide'] as const;
export type ActName = (typeof orderActs)[number] | (typeof shopActs)[number];

export const neededFor = {
  accept: 'orders.act',
  resume: 'orders.act',
  cancel: 'orders.act',
  hold: 'orders.act',
  change: 'orders.act',
  note: ['orders.act', 'money.propose'],
  customer: 'personal.read',
  shopPhone: 'personal.read',
  drill: 'orders.act',
  pause: 'shops.stop',
  hide: 'shops.stop',
} as const satisfies Record<ActName, PlatformPermission | readonly PlatformPermission[]>;

export type OrderPermits = Readonly<Record<PlatformAction, Permit>>;

/** The permit of an act by the state of its order; undefined for one that is always possible. */
export function permitOf(act: ActName, permits: OrderPermits): Permit | undefined {
  switch (act) {
    case 'accept':
    case 'hold':
      return permits[act];
    case 'resume':
      return permits.answerNfc;
    case 'change':
      return permits.answerChange;
    // The answer to a call cancels in any state.
    case 'cancel':
      return permits.answerNfc.allowed ? permits.answerNfc : permits.cancel;
    default:
      return undefined;
  }
}

export interface ActedShop {
  readonly vendorCode: VendorCode;
}

export interface ActedOrder extends ActedShop {
  readonly orderCode: OrderCode;
  readonly permits: OrderPermits;
  /** The shop has reported that it cannot fulfil the order. */
  readonly isReported: boolean;
  /** The change that waits for the customer. */
  readonly changeId: string | null;
  /** Toman that the shop would be paid for a cancellation that it has not caused. */
  readonly cancellationPays: number;
}
