// Lazy versions of the components in deferred-parts.ts, fetched at first rendering or when the board preloads them all.
import { lazyPart } from '../../ui/lazy-part.ts';

export const loadDeferredParts = () => import('./deferred-parts.ts');

export const AlertList = lazyPart(async () => (await loadDeferredParts()).AlertList);
export const RatingOffer = lazyPart(async () => (await loadDeferredParts()).RatingOffer);
export const HandoverDialog = lazyPart(async () => (await loadDeferredParts()).HandoverDialog);
export const PickList = lazyPart(async () => (await loadDeferredParts()).PickList);
