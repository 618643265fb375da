// A service that answers `POST {cardNumber}` with `{holderName, accountNumber?, iban?}`, or with 404 for a card that no bank has.
import { isIban } from '@pishkhan/contract/text/bank-numbers.ts';
import { normaliseText } from '@pishkhan/contract/text/persian.ts';
import * as z from 'zod/mini';
import type { CardAnswer, InquireCard } from './bank.ts';

export interface BankService {
  url: string;
  /** Sent as a bearer token. */
  key: string | undefined;
}

const answerSchema = z.object({
  holderName: z.pipe(
    z.pipe(z.string(), z.transform(normaliseText)),
    z.string().check(z.minLength(1), z.maxLength(200)),
  ),
  accountNumber: z.optional(z.nullable(z.string().check(z.regex(/^[\d.-]{1,40}$/)))),
  iban: z.optional(z.nullable(z.string().check(z.refine(isIban)))),
});

export const createHttpBank =
  ({ url, key }: BankService, timeoutMs = 5_000): InquireCard =>
  async (cardNumber): Promise<CardAnswer> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ cardNumber }),
        // A redirect would send the number to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status === 404) return 'unknown';
      if (!response.ok) return 'unavailable';
      const { holderName, accountNumber, iban } = answerSchema.parse(JSON.parse(text));
      return { holderName, accountNumber: accountNumber ?? null, iban: iban ?? null };
    } catch {
      // The error would contain the address and perhaps the answer.
      return 'unavailable';
    }
  };
