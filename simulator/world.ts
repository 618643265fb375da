// What all customers and couriers of one run have in common.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import type { CourierState, DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { Memory } from './memory.ts';

/** One command that the server has answered with success: the ledger that proofs are held against. */
export interface Acknowledged {
  vendorCode: string;
  orderCode: string;
  what: 'create' | CourierState | 'cancel' | 'complete';
  eventId: string;
  orderStatus: OrderStatus;
  version: number;
}

export interface World {
  ask: Client;
  signal: AbortSignal;
  seed: string;
  /** 1 is real time; 10 makes ten minutes of a courier one. */
  speed: number;
  ordersPerMinute: number;
  only: DeliveryType | undefined;
  memory: Memory;
  nextEventId(): string;
  nextOrderCode(): string;
  /** Whether one more order may be brought; it is counted when so. */
  reserveOrder(): boolean;
  acknowledged(fact: Acknowledged): void;
  say(line: string): void;
}
