// The demo's operators, one of each role. They share a passphrase and, so that one authenticator app or the terminal
// serves all of them, a secret of their second factor, which each database has of its own.
import { randomBytes } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Db } from '../infra/database/tables.ts';
import { totpSecretBytes } from '../infra/second-factor/totp.ts';
import {
  hashPassphrase,
  hasJoinedOperators,
  insertJoinedOperator,
  readTotpSecret,
} from '../operators/public.ts';

interface DemoOperator {
  userName: string;
  fullName: string;
  role: PlatformRole;
}

export const demoPassphrase = 'six brown teapots sing';

export const demoOperators: readonly DemoOperator[] = [
  { userName: 'mahsa', fullName: 'مهسا رستگار', role: 'ADMIN' },
  { userName: 'babak', fullName: 'بابک امیری', role: 'ONBOARDING' },
  { userName: 'negar', fullName: 'نگار صادقی', role: 'CONTENT' },
  { userName: 'parham', fullName: 'پرهام کیانی', role: 'LIVE' },
  { userName: 'leila', fullName: 'لیلا فرهمند', role: 'FINANCE' },
  { userName: 'siavash', fullName: 'سیاوش نیک‌نام', role: 'AUDITOR' },
];

/** Inserts them into a database without operators. */
export async function writeDemoOperators(db: Db, now: Date): Promise<void> {
  if (await hasJoinedOperators(db)) return;
  const passphrase = await hashPassphrase(demoPassphrase);
  const secret = randomBytes(totpSecretBytes);
  await db.transaction().execute(async (trx) => {
    for (const { userName, fullName, role } of demoOperators)
      await insertJoinedOperator(trx, { userName, fullName, roles: [role], passphrase, secret }, now);
  });
}

/** Undefined when the demo's first operator has another one by now. */
export const readDemoSecret = (db: Db): Promise<Buffer | undefined> =>
  readTotpSecret(db, demoOperators[0]!.userName);
