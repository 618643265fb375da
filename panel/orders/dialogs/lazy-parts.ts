// Lazy versions of the components in deferred-parts.ts, fetched at first rendering or when the board preloads them all.
import { lazyPart, preloadParts } from '../../ui/lazy-part.ts';
import { loadOutcomes, startNotifications } from '../orders-store.ts';

const load = () => import('./deferred-parts.ts');

export const RatingOffer = lazyPart(async () => (await load()).RatingOffer);
export const HandoverDialog = lazyPart(async () => (await load()).HandoverDialog);
export const PickList = lazyPart(async () => (await load()).PickList);

/** Also loads the toasts about answered actions; from then on the system notifies about new orders. */
export const preloadDeferredParts = (): void =>
  preloadParts(
    RatingOffer,
    HandoverDialog,
    PickList,
    { preload: loadOutcomes },
    { preload: startNotifications },
  );
