import { createSignal } from '../../infra/signals/signal.ts';
import type { Arrival } from './courier-arrival-rules.ts';

/** Couriers at the counter that nobody has noticed; written by courier-arrivals.ts. */
export const arrivedCouriers = createSignal<readonly Arrival[]>([]);
