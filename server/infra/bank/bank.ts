// Asking a bank whose a card is. Owns: how it is asked. Not: which service (create-bank.ts), how often a shop may ask, and what becomes of
// the answer (onboarding). Always true: it ends within seconds, and neither numbers nor names of its question and answer reach a log.
export interface CardAccount {
  holderName: string;
  accountNumber: string | null;
  /** Null where the bank does not give it. */
  iban: string | null;
}

/** `unknown`: no such card. `unavailable`: nobody knows now, and asking again later may help. */
export type CardAnswer = CardAccount | 'unknown' | 'unavailable';

/** Only the demo's bank uses `ownerName`: a real bank is never told whose card it should be. */
export type AskBank = (cardNumber: string, ownerName: string) => Promise<CardAnswer>;
