// The account for other features.
export { SetUp } from './set-up.tsx';
