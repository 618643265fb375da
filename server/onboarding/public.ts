// Signing up.
// Owns: the registration of a shop or branch, its steps and their data, documents, the account, the contract and its
// signature. Not: the status itself (vendors), the platform's decisions (marketplace), members (staff).
// Invariants: a step is completed only after the one before it; a signed document never changes; a document is
// visible to the shop's managers, and to the platform with a recorded reason.
import type { Feature } from '../infra/feature.ts';
import { startJoiningSweep } from './file-sweep.ts';
import { onboardingHandlers } from './handlers.ts';
import type { OnboardingParts } from './parts.ts';

export type { ContractParts } from './agreement/contracts.ts';
export { offerNewContract } from './agreement/offer-contract.ts';
export { findContractPaper, viewContracts } from './agreement/read-contracts.ts';
export { signAgreementUnasked } from './agreement/sign-unasked.ts';
export { hasSignedAgreement } from './agreement/store-contracts.ts';
export { findDocumentFile } from './documents/document-file.ts';
export { findDocument } from './documents/store-documents.ts';
export { storeInitialDocuments } from './documents/store-initial-documents.ts';
export { notifyOwners } from './registration/notify-owners.ts';
export { countServed } from './registration/read-served.ts';
export { type MovedShop, setServed } from './registration/release-waiting-shops.ts';
export type { ServedTarget } from './registration/store-served.ts';
export { isHolder } from './rules/card-holder.ts';
export {
  changeAccount,
  decideAccount,
  decideWaitingAccount,
  findAccount,
  listAccountMoments,
  type ShopsAccount,
  writeAccount,
} from './store-account.ts';

export const openOnboarding = (parts: OnboardingParts): Feature => ({
  handlers: onboardingHandlers(parts),
  start: () => [startJoiningSweep(parts, parts.log)],
});
