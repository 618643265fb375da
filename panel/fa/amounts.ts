/** Reads amounts as the contract does, for panel/ui, which knows no contract. */
export { amountSentence, readAmount } from '@pishkhan/contract/text/read-amount.ts';
