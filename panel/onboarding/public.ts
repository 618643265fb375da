// The sign-up of shops for other features.
export { NewContractCard } from './agreement/new-contract.tsx';
export { Registration } from './registration/registration.tsx';
export { stepWords } from './steps/steps-words.ts';
