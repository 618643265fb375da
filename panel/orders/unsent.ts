// What the shop has done and the marketplace has not been told yet: since when, for each order.
import type { Unsent } from '@pishkhan/contract/marketplace/unsent.ts';
import { createWatched } from '../session/public.ts';

export const unsent = createWatched<Unsent['orders']>([]);
