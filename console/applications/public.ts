// Parts of the shop's page: its account, its contracts and its documents.
export { AccountCard } from './account-card.tsx';
export { ContractsCard } from './contracts-card.tsx';
export { ShopPapers } from './shop-papers.tsx';
