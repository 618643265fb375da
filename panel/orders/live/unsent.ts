// What the shop has done and the marketplace has not been told yet: since when, for each order.
import type { Unsent } from '@pishkhan/contract/marketplace/unsent.ts';
import { createSignal } from '../../signals/signal.ts';

export const unsent = createSignal<Unsent['orders']>([]);
