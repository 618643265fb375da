// Shared state of all customers and couriers of one run.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import type { CourierState, DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { Memory } from './orders/unfinished-orders.ts';
import type { Scenario } from './scenario/scenario.ts';

/** One command that the server has answered with success: the ledger that proofs are held against. */
export interface Acknowledged {
  vendorCode: string;
  orderCode: string;
  what: 'create' | CourierState | 'cancel' | 'complete' | 'answer-report' | 'answer-change';
  eventId: string;
  orderStatus: OrderStatus;
  version: number;
}

/** An order as the person who takes the food knows it. */
export interface Brought {
  vendorCode: string;
  orderCode: string;
  kind: string;
  handoverCode: string | null;
}

export interface World {
  ask: Client;
  signal: AbortSignal;
  seed: string;
  scenario: Scenario;
  /** 1 is real time; 10 makes ten minutes of a courier one. */
  speed: number;
  /** Between two orders for one shop, on average. */
  meanMs: number;
  only: DeliveryType | undefined;
  memory: Memory;
  nextEventId(): string;
  nextOrderCode(): string;
  /** Whether one more order may be brought; it is counted when so. */
  reserveOrder(): boolean;
  acknowledged(fact: Acknowledged): void;
  brought(order: Brought): void;
  /** The same thing, told twice, was answered otherwise the second time. */
  contradicted(eventId: string): void;
  /** Ends early when the shop is heard to do something with the order. */
  rest(order: { vendorCode: string; orderCode: string }, ms: number): Promise<void>;
  say(line: string): void;
}
