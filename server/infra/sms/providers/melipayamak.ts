// SMS provider Melipayamak (melipayamak.com/api: «BaseServiceNumber», «SendSMS», «GetDeliveries2», «GetCredit»), by its REST interface.
import * as z from 'zod/mini';
import { askProvider, type FailureCodes, readAnswer, refuseUnless } from './ask-provider.ts';
import { receiptsOf, type SmsProvider, smsText, stateOfEach } from './provider.ts';

export interface MelipayamakAccount {
  user: string;
  /** The password, or the API key in its place. */
  key: string;
  /** The number of a text («bodyId») with one variable. */
  template: number;
  sender: string;
}

/** The codes of both methods: 0 and above of SendSMS, those below of the shared service line. */
const codes: FailureCodes = {
  'bad-key': [0, 10, 12, -1],
  'no-credit': [2],
  throttled: [3, 4],
  'no-template': [-4, -5],
};

const answerSchema = z.object({
  Value: z.union([z.string(), z.number()]),
  RetStatus: z.coerce.number().check(z.int()),
});
/** A number of a message is long; anything shorter is a code. */
const isNumberOfMessage = /^\d{6,20}$/;

export function createMelipayamak(
  { user, key, template, sender }: MelipayamakAccount,
  baseUrl = 'https://rest.payamak-panel.com',
): SmsProvider {
  const ask = async (method: string, fields: Record<string, string>, stop: AbortSignal) => {
    const body = new URLSearchParams({ username: user, password: key, ...fields });
    const answer = await askProvider({ url: `${baseUrl}/api/SendSMS/${method}`, body }, stop);
    const { Value, RetStatus } = readAnswer(answerSchema, answer);
    const value = String(Value);
    const requireThat = (isAccepted: boolean, code: number) =>
      refuseUnless(isAccepted, { code, codes, status: answer.status });
    requireThat(RetStatus === 1, RetStatus === 0 ? Number(value) : RetStatus);
    return { value, requireThat };
  };
  const send = async (method: string, fields: Record<string, string>, stop: AbortSignal) => {
    const { value, requireThat } = await ask(method, fields, stop);
    requireThat(isNumberOfMessage.test(value), Number(value));
    return value;
  };
  return {
    name: 'melipayamak',
    sendOtp: ({ to, code }, stop) =>
      send('BaseServiceNumber', { to, text: code, bodyId: String(template) }, stop),
    sendText: (message, stop) =>
      send('SendSMS', { to: message.to, from: sender, text: smsText(message), isFlash: 'false' }, stop),
    async readReceipts(ids, stop) {
      const states = await stateOfEach(ids, async (id) =>
        Number((await ask('GetDeliveries2', { recID: id }, stop)).value),
      );
      return receiptsOf(states, { delivered: [1], undelivered: [2, 3, 16, 35, 300, 500] });
    },
    readCredit: async (stop) => Number((await ask('GetCredit', {}, stop)).value),
  };
}
