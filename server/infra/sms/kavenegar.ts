// SMS provider Kavenegar (kavenegar.com): one call for an approved template of the account, one for free
// text. The key is part of the URL, so neither URLs nor fetch errors may be logged.
import type { Sms } from './sms.ts';
import { SmsFailed, type SmsFailure } from './sms-failed.ts';

const timeoutMs = 5_000;

/** Kavenegar's `return.status`; 200 is success. */
const failures: Record<number, SmsFailure> = {
  401: 'bad-key',
  403: 'bad-key',
  411: 'bad-number',
  418: 'no-credit',
  424: 'no-template',
  429: 'throttled',
  451: 'throttled',
};

export interface KavenegarAccount {
  key: string;
  template: string;
  /** The sender line of texts; the default is the account's own. */
  sender: string | undefined;
}

export function createKavenegar(
  { key, template, sender }: KavenegarAccount,
  baseUrl = 'https://api.kavenegar.com',
): Sms {
  const send = async (what: string, fields: Record<string, string>): Promise<void> => {
    const status = await post(
      `${baseUrl}/v1/${encodeURIComponent(key)}/${what}.json`,
      new URLSearchParams(fields),
    );
    if (status !== 200) throw new SmsFailed(failures[status] ?? 'refused', `status ${status}`);
  };
  return {
    sendOtp: (to, code) => send('verify/lookup', { receptor: to, template, token: code }),
    sendText: (to, text) => send('sms/send', { receptor: to, message: text, ...(sender && { sender }) }),
  };
}

/** The status in the body; the HTTP status when the body has none, and 0 when only HTTP reports success. */
async function post(url: string, form: URLSearchParams): Promise<number> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      body: form,
      // A redirect would send the code to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    throw new SmsFailed('unreachable');
  }
  const own = statusIn(text);
  if (response.ok) return own ?? 0;
  return own === undefined || own === 200 ? response.status : own;
}

function statusIn(text: string): number | undefined {
  try {
    const status: unknown = JSON.parse(text).return.status;
    return Number.isInteger(status) ? (status as number) : undefined;
  } catch {
    return undefined;
  }
}
