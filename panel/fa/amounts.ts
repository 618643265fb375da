/** Reads amounts with the contract's rule, for panel/ui, which must not import the contract. */
export { amountSentence, readAmount } from '@pishkhan/contract/text/read-amount.ts';
