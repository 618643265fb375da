// SMS provider Kavenegar (kavenegar.com/rest.html: «Lookup», «Send», «Status», «Account Info», «جدول خطاها»). The key is part of the URL.
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { askProvider, type FailureCodes, readAnswer, refuseUnless } from './ask-provider.ts';
import { receiptsOf, type SmsProvider, smsText } from './provider.ts';

export interface KavenegarAccount {
  key: string;
  template: string;
  /** The sender line of texts; the default is the account's own. */
  sender: string | undefined;
}

const codes: FailureCodes = {
  'bad-key': [401, 403, 407],
  'bad-number': [411],
  'no-credit': [418],
  'no-template': [424, 426, 428, 431, 432],
  throttled: [429, 451],
};

const entry = z.object({ messageid: z.number(), status: z.optional(z.number()) });
const verdict = z.object({ status: z.int() });
const answerSchema = z.object({
  return: verdict,
  entries: z.optional(z.nullable(z.union([z.array(entry), entry]))),
});
const accountSchema = z.object({
  return: verdict,
  entries: z.optional(z.nullable(z.object({ remaincredit: z.coerce.number() }))),
});

export function createKavenegar(
  { key, template, sender }: KavenegarAccount,
  baseUrl = 'https://api.kavenegar.com',
): SmsProvider {
  const askFor = async <Answer extends { return: { status: number } }>(
    schema: z.ZodMiniType<Answer>,
    what: string,
    fields: Record<string, string>,
    stop: AbortSignal,
  ) => {
    const url = `${baseUrl}/v1/${encodeURIComponent(key)}/${what}.json`;
    const answer = await askProvider({ url, body: new URLSearchParams(fields) }, stop);
    const read = readAnswer(schema, answer);
    const { status: code } = read.return;
    refuseUnless(code === 200, { code, codes, status: answer.status });
    return read;
  };
  const ask = async (what: string, fields: Record<string, string>, stop: AbortSignal) => {
    const { entries } = await askFor(answerSchema, what, fields, stop);
    return entries ? [entries].flat() : [];
  };
  const numberOf = ([sent]: Awaited<ReturnType<typeof ask>>) => sent && String(sent.messageid);
  return {
    name: 'kavenegar',
    sendOtp: async ({ to, code }, stop) =>
      numberOf(await ask('verify/lookup', { receptor: to, template, token: code }, stop)),
    sendText: async (message, stop) => {
      const fields = { receptor: message.to, message: smsText(message), localid: localId(message.id) };
      return numberOf(await ask('sms/send', { ...fields, ...(sender && { sender }) }, stop));
    },
    async readReceipts(ids, stop) {
      const entries = await ask('sms/status', { messageid: ids.join() }, stop);
      const states = entries.map(({ messageid, status = 0 }) => [String(messageid), status] as const);
      return receiptsOf(states, { delivered: [10], undelivered: [6, 11, 13, 14] });
    },
    async readCredit(stop) {
      const { entries } = await askFor(accountSchema, 'account/info', {}, stop);
      return entries?.remaincredit ?? 0;
    },
  };
}

/** Kavenegar sends a text with a known `localid` once; it is a number. */
const localId = (id: string): string => BigInt(`0x${hash('sha256', id).slice(0, 13)}`).toString();
