// The sign-up of shops for other features.
export { NewContractCard } from './agreement/new-contract.tsx';
export { DocumentPicture } from './documents/document-picture.tsx';
export { documentLabels, documentWords } from './documents/documents-words.ts';
export { Registration } from './registration/registration.tsx';
export { BankMark, useBank } from './steps/bank-mark.tsx';
export { cardShown, ibanShown } from './steps/card-facts.tsx';
export { AddressFacts } from './steps/step-facts.tsx';
export { cardWords, stepWords } from './steps/steps-words.ts';
