// What other rooms may use of joining.
export { Registration } from './registration.tsx';
