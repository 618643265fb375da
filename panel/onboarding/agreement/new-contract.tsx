import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const Loaded = lazyPart(async () => (await import('./new-contract-card.tsx')).ContractOfShop);

/** The contract of the shop, for pages that show it among other things: fetched beside them, and nothing where there is none. */
export const NewContractCard = () => (
  <Suspense>
    <Loaded />
  </Suspense>
);
