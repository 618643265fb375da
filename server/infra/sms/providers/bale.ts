// Messages in the messenger Bale to a phone number, by its service Safir (docs.bale.ai/safir). It has no receipts.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SmsFailed } from '../sms-failed.ts';
import { askProvider, type FailureCodes, readAnswer, refuseUnless } from './ask-provider.ts';
import type { SmsProvider } from './provider.ts';

export interface BaleAccount {
  key: string;
  /** The number of the bot that speaks. */
  bot: number;
}

const codes: FailureCodes = { throttled: [3], 'bad-number': [8], 'no-account': [17], 'no-credit': [20] };

const fault = z.object({ code: z.int() });
const answerSchema = z.union([
  z.object({ error_data: z.union([z.array(fault).check(z.minLength(1)), fault]) }),
  z.object({ message_id: z.string().check(z.minLength(1)) }),
]);

export function createBale({ key, bot }: BaleAccount, baseUrl = 'https://safir.bale.ai'): SmsProvider {
  const send = async (to: string, id: string, message: object, stop: AbortSignal) => {
    const answer = await askProvider(
      {
        url: `${baseUrl}/api/v3/send_message`,
        headers: { 'api-access-key': key },
        // Bale sends a message with a known `request_id` once.
        body: { request_id: id, bot_id: bot, phone_number: to.replace(/^0/, '98'), message_data: message },
      },
      stop,
    );
    if (answer.body === 'invalid_access_key') throw new SmsFailed('bad-key');
    const read = readAnswer(answerSchema, answer);
    const code = 'error_data' in read ? [read.error_data].flat()[0]!.code : 0;
    refuseUnless('message_id' in read, { code, codes, status: answer.status });
    return undefined;
  };
  return {
    name: 'bale',
    sendOtp: ({ to, code, id }, stop) => send(to, id, { otp_message: { otp: code } }, stop),
    sendText: ({ to, text, id }, stop) => send(to, id, { message: { text } }, stop),
    /** Safir has no request for the account, and the bot's own token is not ours: a right key is refused for the impossible number only. */
    async readCredit(stop) {
      try {
        await send('0', randomUUID(), { message: { text: '-' } }, stop);
      } catch (error) {
        if (!(error instanceof SmsFailed) || !['bad-number', 'no-account'].includes(error.failure))
          throw error;
      }
      return undefined;
    },
  };
}
