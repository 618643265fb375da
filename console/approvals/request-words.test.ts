import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { expect, it } from 'vitest';
import { proposableWords } from '../kit/act-words.ts';
import { hasWords, shownFields } from './request-words.ts';

const proposable = (Object.values(allCalls) as Call[]).filter((call) => call.proposable);

interface Definition {
  shape?: Record<string, unknown>;
  options?: Call['body'][];
}

/** Names of the top-level fields of a schema, also of its alternatives. */
function namesOf(schema: Call['body']): string[] {
  const { shape = {}, options = [] } = (schema?._zod.def ?? {}) as Definition;
  return [...Object.keys(shape), ...options.flatMap(namesOf)];
}

it('every call that may be proposed has words, and so has every field of it', () => {
  expect(Object.keys(proposableWords).toSorted()).toEqual(proposable.map(({ name }) => name).toSorted());
  const missing = proposable
    .flatMap((call) => [...namesOf(call.params), ...namesOf(call.body)])
    .filter((name) => !hasWords(name));
  expect(missing).toEqual([]);
});

it('a request is shown in words, without what only the transport needs', () => {
  const request = {
    params: { vendorCode: 'kababi' },
    body: { eventId: 'e', amount: 2_500_000, kind: 'REFUND', iban: '…' },
  };
  expect(shownFields(request).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'کد فروشگاه: kababi',
    'مبلغ: ۲٬۵۰۰٬۰۰۰ تومان',
    'نوع: بازگشت وجه به مشتری',
    'شبا: …',
  ]);
});
