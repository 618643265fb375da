// What other features may use of the account.
export { SetUp } from './set-up.tsx';
