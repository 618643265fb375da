import { createWatched } from '../session/public.ts';
import type { Arrival } from './courier-arrival-plan.ts';

/** Couriers at the counter whom nobody has noticed; kept by courier-arrivals.ts. */
export const arrivedCouriers = createWatched<readonly Arrival[]>([]);
