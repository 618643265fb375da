// A service that answers `POST {cardNumber}` with `{holderName, accountNumber?, iban?}`, or with 404 for a card that no bank has.
import { isIban } from '@pishkhan/contract/text/bank-numbers.ts';
import * as z from 'zod/mini';
import { askService, holderSchema } from './ask-service.ts';
import type { CardAnswer } from './inquiry.ts';

export interface BankService {
  readonly url: string;
  readonly key: string | undefined;
}

const answerSchema = z.object({
  holderName: holderSchema,
  accountNumber: z.optional(z.nullable(z.string().check(z.regex(/^[\d.-]{1,40}$/)))),
  iban: z.optional(z.nullable(z.string().check(z.refine(isIban)))),
});

export const createHttpBank =
  (service: BankService, timeoutMs?: number) =>
  async (cardNumber: string): Promise<CardAnswer> => {
    const answer = await askService({ ...service, body: { cardNumber }, ...(timeoutMs && { timeoutMs }) });
    if (answer?.status === 404) return 'unknown';
    const said = answerSchema.safeParse(answer?.body);
    if (!said.success) return 'unavailable';
    const { holderName, accountNumber, iban } = said.data;
    return { holderName, accountNumber: accountNumber ?? null, iban: iban ?? null };
  };
