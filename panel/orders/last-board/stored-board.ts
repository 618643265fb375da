// The stored form of the shop's open orders on this device, so that a reload without a connection can show them. Pure.
// Owns: what is stored of an order, and how much. Not: when it is stored (keep-last-board.ts) or cleared (infra/http/token-store.ts).
// Invariant: no name, phone number or address of a customer or a courier is stored. The customer's note is, because the kitchen cooks by it; a
// phone number in it is left out.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { withoutPhones } from '../../fa/digits.ts';
import { itemName } from '../model/item-name.ts';
import type { BoardOrder } from '../outbox/optimistic-overlay.ts';
import type { Owner } from '../outbox/outbox-rules.ts';

/** A stored board of another version is not read. */
export const storedVersion = 1;

export const storedBounds = { orders: 60, lines: 40, options: 20, characters: 500, total: 200_000 } as const;

export interface StoredOrder
  extends Pick<
    Order,
    | 'orderCode'
    | 'orderStatus'
    | 'deliveryType'
    | 'statusDate'
    | 'dueAt'
    | 'dueSeconds'
    | 'acceptedAt'
    | 'releaseAt'
    | 'isTest'
    | 'prioritizedAt'
  > {
  readonly call: Pick<NonNullable<Order['call']>, 'cause'> | null;
  /** An action on it was pressed and has not reached the server. */
  readonly isUnsent: boolean;
  readonly note: string | null;
  readonly lines: readonly { quantity: number; name: string; options: readonly string[] }[];
}

export interface StoredBoard extends Owner {
  readonly version: typeof storedVersion;
  /** The time at which the orders were last known to be current, by the server's clock; ISO. */
  readonly at: string;
  /** The same moment by the device's clock, in milliseconds since 1970. */
  readonly deviceAt: number;
  /** Oldest first. */
  readonly orders: readonly StoredOrder[];
  /** The number of orders that were too many to store. */
  readonly more: number;
  /** Actions that the server has not answered. */
  readonly waiting: number;
}

const cut = (text: string): string => text.slice(0, storedBounds.characters);

function storedOrder({ order, waiting }: BoardOrder): StoredOrder {
  const { orderCode, orderStatus, deliveryType, statusDate, dueAt, dueSeconds } = order;
  const { acceptedAt, releaseAt, isTest, prioritizedAt, call, customerComment, orderItems } = order;
  return {
    orderCode,
    orderStatus,
    deliveryType,
    statusDate,
    dueAt,
    dueSeconds,
    acceptedAt,
    releaseAt,
    isTest,
    prioritizedAt,
    call: call && { cause: call.cause },
    isUnsent: waiting !== undefined,
    note: customerComment && cut(withoutPhones(customerComment)),
    lines: orderItems.slice(0, storedBounds.lines).map((item) => ({
      quantity: item.quantity,
      name: cut(itemName(item)),
      options: item.options.slice(0, storedBounds.options).map(({ optionName }) => cut(optionName)),
    })),
  };
}

interface BoardToStore extends Owner {
  readonly orders: readonly BoardOrder[];
  readonly waiting: number;
  /** The last contact by the two clocks, in milliseconds since 1970. */
  readonly serverAt: number;
  readonly deviceAt: number;
}

/** The text to store. Of too many orders the oldest are stored. */
export function storedText({
  vendorCode,
  userId,
  orders,
  waiting,
  serverAt,
  deviceAt,
}: BoardToStore): string {
  for (let count = Math.min(orders.length, storedBounds.orders); ; count = Math.floor(count / 2)) {
    const board: StoredBoard = {
      version: storedVersion,
      vendorCode,
      userId,
      at: new Date(serverAt).toISOString(),
      deviceAt: Math.round(deviceAt),
      orders: orders.slice(0, count).map(storedOrder),
      more: orders.length - count,
      waiting,
    };
    const text = JSON.stringify(board);
    if (text.length <= storedBounds.total || count === 0) return text;
  }
}
