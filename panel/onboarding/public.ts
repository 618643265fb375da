// What other rooms may use of joining.
export { NewContractCard } from './new-contract.tsx';
export { Registration } from './registration.tsx';
export { stepWords } from './steps-words.ts';
