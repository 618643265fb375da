// What other rooms may use of joining.
export { Registration } from './registration.tsx';
export { stepWords } from './steps-words.ts';
