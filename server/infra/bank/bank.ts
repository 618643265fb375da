// Asking a bank whose a card is. Owns: which service, and how it is asked. Not: how often a shop may ask, and what becomes of the answer
// (onboarding). Always true: it ends within seconds, and neither numbers nor names of its question and answer reach a log.
import { createDemoBank } from './demo-bank.ts';
import { type BankService, createHttpBank } from './http-bank.ts';

export interface CardAccount {
  holderName: string;
  accountNumber: string | null;
  /** Null where the bank does not give it. */
  iban: string | null;
}

/** `unknown`: no such card. `unavailable`: nobody knows now, and asking again later may help. */
export type CardAnswer = CardAccount | 'unknown' | 'unavailable';

/** `ownerName` is of use to the demo only: a bank is never told whose card it should be. */
export type AskBank = (cardNumber: string, ownerName: string) => Promise<CardAnswer>;

export const createBank = (service: BankService | undefined, isDemo: boolean): AskBank =>
  service ? createHttpBank(service) : isDemo ? createDemoBank() : async () => 'unavailable';
