// Zohal (zohal.io/docs: services/inquiry): cards, accounts and telephone numbers. Each answer is
// `{ result, response_body: { data, error_code } }`; `result` is 1 for an answer, also when it says that there is no such card.
import { isIban } from '@pishkhan/contract/text/bank-numbers.ts';
import * as z from 'zod/mini';
import { askService, holderSchema } from './ask-service.ts';
import type { Inquiry } from './inquiry.ts';

export interface ZohalAccount {
  readonly url: string;
  readonly key: string;
}

const envelopeSchema = z.object({
  result: z.literal(1),
  response_body: z.object({
    error_code: z.optional(z.nullable(z.string())),
    data: z.optional(z.unknown()),
  }),
});
const cardSchema = z.object({ name: holderSchema, IBAN: z.string().check(z.refine(isIban)) });
const holderOnlySchema = z.object({ name: holderSchema });
const phoneSchema = z.object({ matched: z.boolean() });

export function createZohal({ url, key }: ZohalAccount, timeoutMs?: number): Inquiry {
  async function ask<S extends z.ZodMiniType>(
    service: string,
    body: object,
    schema: S,
  ): Promise<z.output<S> | 'unknown' | 'unavailable'> {
    const address = new URL(`api/v0/services/inquiry/${service}`, url).href;
    const answer = await askService({ url: address, key, body, ...(timeoutMs && { timeoutMs }) });
    const said = envelopeSchema.safeParse(answer?.body);
    if (!said.success) return 'unavailable';
    const { error_code: code, data } = said.data.response_body;
    if (code) return /NOT_FOUND|INVALID/.test(code) ? 'unknown' : 'unavailable';
    const found = schema.safeParse(data);
    return found.success ? found.data : 'unavailable';
  }
  return {
    async ofCard(card_number) {
      const found = await ask('card_to_iban', { card_number }, cardSchema);
      return typeof found === 'string'
        ? found
        : { holderName: found.name, accountNumber: null, iban: found.IBAN };
    },
    async ofIban(iban) {
      const found = await ask('iban_inquiry', { IBAN: iban }, holderOnlySchema);
      return typeof found === 'string' ? found : { holderName: found.name };
    },
    async ofPhone(mobile, national_code) {
      const found = await ask('shahkar', { mobile, national_code }, phoneSchema);
      if (found === 'unknown') return 'different';
      return found === 'unavailable' ? found : found.matched ? 'matched' : 'different';
    },
  };
}
