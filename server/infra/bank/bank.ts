// Bank card inquiry: names a card's holder.
// Owns: the interface of the service. Not: the implementation (create-bank.ts), its rate limit and the use of the answer (onboarding).
// Invariants: it ends within seconds; numbers and names of request and answer are never logged.
export interface CardAccount {
  holderName: string;
  accountNumber: string | null;
  /** Null when the bank does not provide it. */
  iban: string | null;
}

/** `unknown`: no such card. `unavailable`: no answer now; a later inquiry may succeed. */
export type CardAnswer = CardAccount | 'unknown' | 'unavailable';

/** Only the demo's bank uses `ownerName`: a real bank never learns the expected holder. */
export type InquireCard = (cardNumber: string, ownerName: string) => Promise<CardAnswer>;
