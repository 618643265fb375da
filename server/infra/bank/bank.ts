// Bank card inquiry: names a card's holder.
// Owns: the interface of the service. Not: the implementation (create-bank.ts), its rate limit and the use of the
// answer (onboarding).
// Invariants: it ends within seconds; numbers and names of request and answer are never logged.
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
