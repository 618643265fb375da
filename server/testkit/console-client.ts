// Test kit: operators who are really signed in, in browsers with cookies, at the console's own port.
import { scryptSync } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { operatorXsrf, signInOperator } from '@pishkhan/contract/operators/calls.ts';
import type { Db } from '../infra/database/tables.ts';
import { stepAt, totpAt } from '../infra/second-factor/totp.ts';
import { insertJoinedOperator } from '../operators/public.ts';
import { type Answer, BrowserClient } from './browser-client.ts';
import type { CallServer } from './call-server.ts';

export const testPassphrase = 'four green lamps walk home';
/** All operators of tests have this secret. */
export const testTotpSecret = Buffer.from('a secret of 20 bytes');

let made = 0;

/** The stored form of the passphrase with the least cost: a hash of the product takes a tenth of a second of the processor. */
export const cheapHash = (): string => {
  const salt = Buffer.from('a salt of sixteen');
  const key = scryptSync(testPassphrase, salt, 32, { N: 2, r: 1, p: 1 });
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), key.toString('base64url')].join('.');
};

export interface TestOperator {
  id: number;
  userName: string;
  passphrase: string;
}

/** Inserts an operator who has joined. */
export async function addOperator(
  db: Db,
  roles: readonly PlatformRole[],
  userName?: string,
): Promise<TestOperator> {
  made += 1;
  const name = userName ?? `operator${process.pid}.${made}`;
  const joined = {
    ...{ userName: name, fullName: `متصدی ${name}`, roles },
    passphrase: cheapHash(),
    secret: testTotpSecret,
  };
  const id = await insertJoinedOperator(db, joined, new Date(Date.now() - 30 * 86_400_000));
  if (id === undefined) throw new Error(`${name} exists`);
  return { id, userName: name, passphrase: testPassphrase };
}

/** A code that has not been used: each step's code is valid once. */
export async function freshCode(db: Db, operatorId: number): Promise<string> {
  await db.updateTable('operator').set({ totp_last_step: 0 }).where('id', '=', operatorId).execute();
  return totpAt(testTotpSecret, stepAt(new Date()));
}

/** A browser at the console: it says that its own page sends the requests, and repeats the XSRF cookie in the header. */
export class ConsoleClient {
  readonly browser: BrowserClient;

  constructor(server: Pick<CallServer, 'fetch'>) {
    this.browser = new BrowserClient(server as CallServer);
  }

  ask<C extends Call>(call: C, sending: Parameters<BrowserClient['ask']>[1] = {}): Promise<Answer<C>> {
    const xsrf = this.browser.cookies.get(operatorXsrf.cookie);
    return this.browser.ask(call, {
      ...sending,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(xsrf && { [operatorXsrf.header]: xsrf }),
        ...sending.headers,
      },
    });
  }
}

/** Signs in with a fresh code. */
export async function signInAtConsole(
  db: Db,
  server: Pick<CallServer, 'fetch'>,
  { id, userName, passphrase }: TestOperator,
): Promise<ConsoleClient> {
  const client = new ConsoleClient(server);
  const code = await freshCode(db, id);
  const answer = await client.ask(signInOperator, { body: { userName, passphrase, code } });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.text}`);
  return client;
}
