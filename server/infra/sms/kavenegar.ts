// Kavenegar (kavenegar.com): one call that fills a template which the account holder had approved.
// The key is part of the address, so neither addresses nor the errors of fetch may reach a log.
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

export function createKavenegar(
  account: { key: string; template: string },
  baseUrl = 'https://api.kavenegar.com',
): Sms {
  const url = `${baseUrl}/v1/${encodeURIComponent(account.key)}/verify/lookup.json`;
  return {
    async sendOtp(to, code) {
      const form = new URLSearchParams({ receptor: to, template: account.template, token: code });
      const status = await post(url, form);
      if (status !== 200) throw new SmsFailed(failures[status] ?? 'refused', `status ${status}`);
    },
  };
}

async function post(url: string, form: URLSearchParams): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      // A redirect would carry the code to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => undefined)) as { return?: { status?: unknown } };
    // Its own status is in the body; without one, that of HTTP, which is a success only with such a body.
    const own = Number(answer?.return?.status);
    return Number.isInteger(own) ? own : response.ok ? 0 : response.status;
  } catch {
    throw new SmsFailed('unreachable');
  }
}
