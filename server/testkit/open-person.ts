import { randomInt } from 'node:crypto';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { login, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { BrowserClient } from './browser-client.ts';
import { newestCode } from './sent-texts.ts';

/** A person with a browser at a running server, a new one without `cellPhone`. Each step throws unless it is answered with 200. */
export function openPerson(
  { url, dataDir }: { url: string; dataDir: string },
  cellPhone = `09${String(randomInt(1e9)).padStart(9, '0')}`,
) {
  const browser = new BrowserClient({
    url,
    fetch: (place, init) => fetch(url + place, init),
    close: async () => {},
  });
  const must = async <C extends Call>(call: C, body?: object) => {
    const { status, result, text } = await browser.ask(call, { body });
    if (status !== 200) throw new Error(`${call.path}: ${status} ${text}`);
    return result;
  };
  const sentCode = () => newestCode(dataDir, cellPhone);
  return {
    browser,
    sentCode,
    login: () => must(login, { cellPhone }),
    /** Uses the code of the newest text message. */
    otp: () => must(otp, { cellPhone, otpCode: sentCode() }),
    refresh: () => must(refreshToken),
  };
}
