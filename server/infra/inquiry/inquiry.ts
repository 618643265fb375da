// Inquiries about people at a bank or an identity service: who holds a card or an account, and whose telephone number it is.
// Owns: the interface of the services. Not: their rate limits and the use of the answers (onboarding).
// Invariants: each ends within seconds; numbers and names of request and answer are never logged.
export interface CardAccount {
  holderName: string;
  accountNumber: string | null;
  /** Null when the bank does not provide it. */
  iban: string | null;
}

/** `unknown`: no such card or account. `unavailable`: no answer now; a later inquiry may succeed. */
export type CardAnswer = CardAccount | 'unknown' | 'unavailable';
export type HolderAnswer = { holderName: string } | 'unknown' | 'unavailable';
/** Whether the number is registered to the person with this national code («شاهکار»). */
export type PhoneAnswer = 'matched' | 'different' | 'unavailable';

export interface Inquiry {
  /** Only the demo's bank uses `ownerName`: a real bank never learns the expected holder. */
  ofCard(cardNumber: string, ownerName: string): Promise<CardAnswer>;
  ofIban(iban: string, ownerName: string): Promise<HolderAnswer>;
  ofPhone(cellPhone: string, nationalCode: string): Promise<PhoneAnswer>;
}
