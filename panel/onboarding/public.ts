// The sign-up of shops for other features.
import { lazyPart } from '../ui/lazy-part.ts';

export { NewContractCard } from './agreement/new-contract.tsx';
export { DocumentPicture } from './documents/document-picture.tsx';
export { documentLabels, documentWords } from './documents/documents-words.ts';
export { BankMark, useBank } from './steps/bank-mark.tsx';
export { cardShown, ibanShown } from './steps/card-facts.tsx';
export { AddressFacts } from './steps/step-facts.tsx';
export { cardWords, stepWords } from './steps/steps-words.ts';

/** The form is lazy, because pages that only show the sign-up do not need it. */
export const Registration = lazyPart(
  async () => (await import('./registration/registration.tsx')).Registration,
);
