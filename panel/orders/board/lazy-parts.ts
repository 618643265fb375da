// The components of deferred-parts.ts, fetched when they are first drawn, or when the board asks for all of them.
import { lazyPart } from '../../ui/lazy-part.ts';

export const loadDeferredParts = () => import('./deferred-parts.ts');

export const RatingOffer = lazyPart(async () => (await loadDeferredParts()).RatingOffer);
export const CourierStrip = lazyPart(async () => (await loadDeferredParts()).CourierStrip);
export const HandoverDialog = lazyPart(async () => (await loadDeferredParts()).HandoverDialog);
export const PickList = lazyPart(async () => (await loadDeferredParts()).PickList);
