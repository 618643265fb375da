// SMS provider Ghasedak (ghasedak.me/docs: «ارسال OTP», «ارسال تکی», «وضعیت پیام های ارسالی», «اطلاعات حساب»). Its own codes are those of HTTP.
import * as z from 'zod/mini';
import {
  askProvider,
  type FailureCodes,
  type ProviderRequest,
  readAnswer,
  refuseUnless,
} from './ask-provider.ts';
import { receiptsOf, type SmsProvider, smsText } from './provider.ts';

export interface GhasedakAccount {
  key: string;
  /** A template with the parameter `Code`. */
  template: string;
  sender: string;
}

const codes: FailureCodes = { 'bad-key': [401, 403], 'no-credit': [402, 418], throttled: [429] };

const item = z.object({
  messageid: z.union([z.string(), z.number()]),
  status: z.optional(z.number()),
});
/** The pages write the fields in two ways, `IsSuccess` and `isSuccess`. */
const answerSchema = z.pipe(
  z.transform(inLowerCase),
  z.object({
    issuccess: z.boolean(),
    statuscode: z._default(z.int(), 0),
    data: z.optional(z.nullable(z.union([z.array(item), z.object({ items: z.array(item) }), item]))),
  }),
);
const creditSchema = z.pipe(
  z.transform(inLowerCase),
  z.object({
    issuccess: z.boolean(),
    statuscode: z._default(z.int(), 0),
    data: z.optional(z.nullable(z.object({ credit: z.coerce.number() }))),
  }),
);

export function createGhasedak(
  { key, template, sender }: GhasedakAccount,
  baseUrl = 'https://gateway.ghasedak.me',
): SmsProvider {
  const askFor = async <Answer extends { issuccess: boolean; statuscode: number }>(
    schema: z.ZodMiniType<Answer>,
    path: string,
    request: Omit<ProviderRequest, 'url'>,
    stop: AbortSignal,
  ) => {
    const url = `${baseUrl}/rest/api/v1/WebService/${path}`;
    const answer = await askProvider({ url, headers: { ApiKey: key }, ...request }, stop);
    const read = readAnswer(schema, answer);
    const { issuccess, statuscode: code } = read;
    refuseUnless(issuccess, { code, codes, status: answer.status });
    return read;
  };
  const ask = async (path: string, request: Omit<ProviderRequest, 'url'>, stop: AbortSignal) => {
    const { data } = await askFor(answerSchema, path, request, stop);
    if (!data) return [];
    return 'items' in data ? data.items : [data].flat();
  };
  const numberOf = ([sent]: Awaited<ReturnType<typeof ask>>) => sent && String(sent.messageid);
  return {
    name: 'ghasedak',
    async sendOtp({ to, code, id }, stop) {
      const receptors = [{ mobile: to, clientReferenceId: id }];
      const body = {
        receptors,
        templateName: template,
        inputs: [{ param: 'Code', value: code }],
        udh: false,
      };
      return numberOf(await ask('SendOtpSMS', { body }, stop));
    },
    async sendText(message, stop) {
      const { to: receptor, id: clientReferenceId } = message;
      const body = { message: smsText(message), receptor, lineNumber: sender, clientReferenceId };
      return numberOf(await ask('SendSingleSMS', { body }, stop));
    },
    async readReceipts(ids, stop) {
      const query = new URLSearchParams({ Ids: ids.join(), Type: '1' });
      const items = await ask(`CheckSmsStatus?${query}`, { method: 'GET' }, stop);
      const states = items.map(({ messageid, status = 0 }) => [String(messageid), status] as const);
      return receiptsOf(states, { delivered: [5], undelivered: [1, 2, 4, 6] });
    },
    async readCredit(stop) {
      const { data } = await askFor(creditSchema, 'GetAccountInformation', { method: 'GET' }, stop);
      return data?.credit ?? 0;
    },
  };
}

function inLowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inLowerCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name.toLowerCase(), inLowerCase(held)]),
  );
}
