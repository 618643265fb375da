// Half-finished sign-ins, so that requests can finish them: a sent code, a session to renew, second factors.
import { stepAt, totpAt } from '@pishkhan/server/session/second-factor/totp.ts';
import { newestCode } from '@pishkhan/server/testkit/sent-texts.ts';
import type pg from 'pg';

export interface SignInParts {
  url: string;
  pool: pg.Pool;
  /** Of the server, which writes its text messages there. */
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
export async function stockSignIns(parts: SignInParts): Promise<Record<string, string[]>> {
  const { pool } = parts;
  await pool.query('UPDATE second_factor SET last_step = 0, wrong_tries = 0, locked_until = NULL');
  await pool.query('DELETE FROM second_factor USING person WHERE id = person_id AND cell_phone = ANY ($1)', [
    [phones.settingUp, phones.proved],
  ]);
  const waiting = await askForCode(parts, phones.waiting);
  const signedIn = await signIn(parts, phones.signedIn);
  const settingUp = await signIn(parts, phones.settingUp);
  await setUp(parts, phones.settingUp, settingUp.token);
  const proved = await signIn(parts, phones.proved);
  await setUp(parts, phones.proved, proved.token);
  await post(parts, '/api/v1/User/second-factor/confirm', { code: codeOf(phones.proved, -1) }, proved.token);
  await pool.query('UPDATE second_factor SET last_step = 0');
  const again = await askForCode(parts, phones.proved);
  const challenged = await post(parts, '/api/v1/User/otp', again.body, undefined, again.cookie);
  return {
    otpPhone: [phones.waiting],
    otpCode: [waiting.body.otpCode],
    otpCookie: [waiting.cookie],
    sessionCookie: [signedIn.cookie],
    xsrfToken: [/XSRF-TOKEN=([^;]*)/.exec(signedIn.cookie)?.[1] ?? ''],
    settingUpToken: [settingUp.token],
    settingUpCode: [codeOf(phones.settingUp)],
    provedToken: [proved.token],
    provedCode: [codeOf(phones.proved)],
    challenge: [(await challenged.json()).challenge],
    challengeCookie: [again.cookie],
  };
}

async function askForCode(parts: SignInParts, cellPhone: string) {
  const answer = await post(parts, '/api/v1/User/login', { cellPhone });
  const otpCode = newestCode(parts.dataDir, cellPhone);
  return { body: { cellPhone, otpCode }, cookie: cookiesOf(answer) };
}

async function signIn(parts: SignInParts, cellPhone: string): Promise<{ token: string; cookie: string }> {
  const { body, cookie } = await askForCode(parts, cellPhone);
  const answer = await post(parts, '/api/v1/User/otp', body, undefined, cookie);
  const { result } = await answer.json();
  return { token: result.token, cookie: cookiesOf(answer) };
}

async function setUp(parts: SignInParts, cellPhone: string, token: string): Promise<void> {
  await post(parts, '/api/v1/User/proof-code', { purpose: 'SECOND_FACTOR' }, token);
  const proofCode = newestCode(parts.dataDir, cellPhone);
  const answer = await post(parts, '/api/v1/User/second-factor/set-up', { proofCode }, token);
  secrets.set(cellPhone, (await answer.json()).result.secret);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function codeOf(cellPhone: string, stepsAhead = 0): string {
  const bits = [...secrets.get(cellPhone)!].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2));
  return totpAt(Buffer.from(bytes), stepAt(new Date()) + stepsAhead);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const post = ({ url }: SignInParts, path: string, body?: object, token?: string, cookie?: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
