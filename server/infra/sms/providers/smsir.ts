// SMS provider SMS.ir (sms.ir/developer-web-service/rest-api: «ارسال VERIFY», «ارسال گروهی», «گزارش پیامک», «دریافت اعتبار فعلی», «جداول کدهای وضعیت»).
import * as z from 'zod/mini';
import {
  askProvider,
  type FailureCodes,
  type ProviderRequest,
  readAnswer,
  refuseUnless,
} from './ask-provider.ts';
import { receiptsOf, type SmsProvider, smsText, stateOfEach } from './provider.ts';

export interface SmsIrAccount {
  key: string;
  /** A template with the parameter `CODE`. */
  template: number;
  sender: number;
}

const codes: FailureCodes = {
  'bad-key': [10, 11, 12, 13, 14, 15],
  throttled: [20],
  'no-credit': [102],
  'bad-number': [104],
  'no-template': [113, 114, 116, 119, 124],
};

const data = z.object({
  messageId: z.optional(z.number()),
  messageIds: z.optional(z.array(z.nullable(z.number()))),
  deliveryState: z.optional(z.nullable(z.number())),
});
const answerSchema = z.object({ status: z.int(), data: z.optional(z.nullable(data)) });
const creditSchema = z.object({ status: z.int(), data: z.optional(z.nullable(z.coerce.number())) });

export function createSmsIr(
  { key, template, sender }: SmsIrAccount,
  baseUrl = 'https://api.sms.ir',
): SmsProvider {
  const askFor = async <Answer extends { status: number }>(
    schema: z.ZodMiniType<Answer>,
    path: string,
    request: Omit<ProviderRequest, 'url'>,
    stop: AbortSignal,
  ) => {
    const url = `${baseUrl}/v1/${path}`;
    const answer = await askProvider({ url, headers: { 'x-api-key': key }, ...request }, stop);
    const read = readAnswer(schema, answer);
    const { status: code } = read;
    refuseUnless(code === 1, { code, codes, status: answer.status });
    return read;
  };
  const ask = async (path: string, request: Omit<ProviderRequest, 'url'>, stop: AbortSignal) =>
    (await askFor(answerSchema, `send/${path}`, request, stop)).data;
  return {
    name: 'smsir',
    async sendOtp({ to, code }, stop) {
      const body = { mobile: to, templateId: template, parameters: [{ name: 'CODE', value: code }] };
      return (await ask('verify', { body }, stop))?.messageId?.toString();
    },
    async sendText(message, stop) {
      const body = { lineNumber: sender, messageText: smsText(message), mobiles: [message.to] };
      return (await ask('bulk', { body }, stop))?.messageIds?.[0]?.toString();
    },
    async readReceipts(ids, stop) {
      const states = await stateOfEach(
        ids,
        async (id) => (await ask(id, { method: 'GET' }, stop))?.deliveryState ?? 0,
      );
      return receiptsOf(states, { delivered: [1], undelivered: [2, 4, 6, 7] });
    },
    readCredit: async (stop) => (await askFor(creditSchema, 'credit', { method: 'GET' }, stop)).data ?? 0,
  };
}
