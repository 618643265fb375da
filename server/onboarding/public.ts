// Signing up. Owns: the registration of a shop or branch, the steps and what they ask for, documents, the account, the contract and its
// signature. Not: the status itself (vendors), what the platform decides (marketplace), who works there (staff).
// Always true: a step is done only after the one before it; what is signed never changes; a document is seen by the shop's managers only.
export type { ContractParts } from './agreement/contracts.ts';
export { offerNewContract } from './agreement/offer-contract.ts';
export { startJoiningSweep } from './file-sweep.ts';
export { onboardingHandlers } from './handlers.ts';
export { notifyOwners } from './registration/notify-owners.ts';
export { type MovedShop, setServed } from './registration/release-waiting-shops.ts';
export type { WhatIsServed } from './registration/store-served.ts';
export { onboardingRetention } from './retention.ts';
