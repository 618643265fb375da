// State that all customers and couriers of one run share.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import type { CourierState, DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';
import type { Memory } from './orders/unfinished-orders.ts';
import type { Scenario } from './scenario/scenario.ts';

/** A command that the server has accepted, for comparisons in proofs. */
export interface Acknowledged {
  vendorCode: string;
  orderCode: string;
  what: 'create' | CourierState | 'cancel' | 'complete' | 'answer-report' | 'answer-change';
  eventId: string;
  orderStatus: OrderStatus;
  version: number;
}

/** A created order, with the hand-over code of the person who takes the food. */
export interface CreatedOrder {
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
  /** 1 is real time; at 10, ten minutes take one. */
  speed: number;
  /** The average pause between two orders for one shop. */
  meanMs: number;
  only: DeliveryType | undefined;
  memory: Memory;
  nextEventId(): string;
  nextOrderCode(): string;
  /** Reserves one more order, and returns false when the limit is reached. */
  reserveOrder(): boolean;
  acknowledged(fact: Acknowledged): void;
  brought(order: CreatedOrder): void;
  /** Reports that a repeated event got a different response. */
  contradicted(eventId: string): void;
  /** True for a share of the platform's decisions, always the same ones: people make them at the console. */
  isLeftToPeople(what: string): boolean;
  /** Ends early with a webhook about the order. */
  rest(order: { vendorCode: string; orderCode: string }, ms: number, over?: AbortSignal): Promise<void>;
  say(line: string): void;
}
