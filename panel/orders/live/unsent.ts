// Orders whose steps have not reached the marketplace yet, each with the time since when.
import type { Unsent } from '@pishkhan/contract/orders/unsent.ts';
import { createSignal } from '../../infra/signals/signal.ts';

export const unsent = createSignal<Unsent['orders']>([]);
