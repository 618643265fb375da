// Lazy versions of the components in deferred-parts.ts, fetched at first rendering or when the board preloads them all.
import { lazyPart, preloadParts } from '../../ui/lazy-part.ts';
import { loadOutcomes, startNotifications } from '../orders-store.ts';

const load = () => import('./deferred-parts.ts');

export const RatingOffer = lazyPart(async () => (await load()).RatingOffer);
export const HandoverDialog = lazyPart(async () => (await load()).HandoverDialog);
export const PickList = lazyPart(async () => (await load()).PickList);

/** With what is told when an action is answered, and from then on new orders are notified by the system. */
export const preloadDeferredParts = (): void =>
  preloadParts(
    RatingOffer,
    HandoverDialog,
    PickList,
    { preload: loadOutcomes },
    { preload: startNotifications },
  );
