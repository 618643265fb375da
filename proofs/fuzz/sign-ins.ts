// Half-finished sign-ins, so that requests can finish them: a sent code, a session to renew, second factors.
import { otp } from '@pishkhan/contract/session/calls.ts';
import { requestProofCode } from '@pishkhan/contract/session/proof-calls.ts';
import { confirmSecondFactor, setUpSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { stepAt, totpAt } from '@pishkhan/server/infra/second-factor/totp.ts';
import type { BrowserClient } from '@pishkhan/server/testkit/browser-client.ts';
import { openPerson } from '@pishkhan/server/testkit/open-person.ts';
import type pg from 'pg';
import { decodeBase32 } from './base32.ts';

export interface SignInParts {
  url: string;
  pool: pg.Pool;
  /** The data folder of the server, which writes its text messages there. */
  dataDir: string;
}

const phones = {
  waiting: '09380000001',
  signedIn: '09380000002',
  settingUp: '09380000003',
  proved: '09380000004',
};
/** TOTP secrets in base32, by phone. */
const secrets = new Map<string, string>();

/** The values for requests; each code is valid once. */
export async function stockSignIns(server: SignInParts): Promise<Record<string, string[]>> {
  const { pool } = server;
  await pool.query('UPDATE second_factor SET last_step = 0, wrong_tries = 0, locked_until = NULL');
  await pool.query('DELETE FROM second_factor USING person WHERE id = person_id AND cell_phone = ANY ($1)', [
    [phones.settingUp, phones.proved],
  ]);
  const waiting = openPerson(server, phones.waiting);
  await waiting.login();
  const signedIn = await signIn(server, phones.signedIn);
  const settingUp = await signIn(server, phones.settingUp);
  await setUp(settingUp, phones.settingUp);
  const proved = await signIn(server, phones.proved);
  await setUp(proved, phones.proved);
  await proved.browser.ask(confirmSecondFactor, { body: { code: codeOf(phones.proved, -1) } });
  await pool.query('UPDATE second_factor SET last_step = 0');
  const again = openPerson(server, phones.proved);
  await again.login();
  const body = { cellPhone: phones.proved, otpCode: again.sentCode() };
  const challenged = await again.browser.ask(otp, { body });
  return {
    otpPhone: [phones.waiting],
    otpCode: [waiting.sentCode()],
    otpCookie: [cookiesOf(waiting.browser)],
    sessionCookie: [cookiesOf(signedIn.browser)],
    xsrfToken: [signedIn.browser.cookies.get('XSRF-TOKEN') ?? ''],
    settingUpToken: [settingUp.browser.token!],
    settingUpCode: [codeOf(phones.settingUp)],
    provedToken: [proved.browser.token!],
    provedCode: [codeOf(phones.proved)],
    challenge: [JSON.parse(challenged.text).challenge],
    challengeCookie: [cookiesOf(again.browser)],
  };
}

type Person = ReturnType<typeof openPerson>;

async function signIn(server: SignInParts, cellPhone: string): Promise<Person> {
  const person = openPerson(server, cellPhone);
  await person.login();
  person.browser.token = (await person.otp()).token;
  return person;
}

async function setUp({ browser, sentCode }: Person, cellPhone: string): Promise<void> {
  await browser.ask(requestProofCode, { body: { purpose: 'SECOND_FACTOR' } });
  const { result } = await browser.ask(setUpSecondFactor, { body: { proofCode: sentCode() } });
  secrets.set(cellPhone, result.secret);
}

const codeOf = (cellPhone: string, stepsAhead = 0): string =>
  totpAt(decodeBase32(secrets.get(cellPhone)!), stepAt(new Date()) + stepsAhead);

const cookiesOf = ({ cookies }: BrowserClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
