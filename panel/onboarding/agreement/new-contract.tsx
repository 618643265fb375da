import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const ContractCard = lazyPart(async () => (await import('./new-contract-card.tsx')).ContractOfShop);

/** The contract of the shop, for a page with other content. It is a lazy chunk, and renders nothing without a contract. */
export const NewContractCard = () => (
  <Suspense>
    <ContractCard />
  </Suspense>
);
