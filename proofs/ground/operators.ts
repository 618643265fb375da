// Operators with live sessions, inserted directly into the database, because signing in is not what is proved.
import { randomBytes, randomUUID } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import { operatorXsrf } from '@pishkhan/contract/operators/calls.ts';
import { digest } from '@pishkhan/server/infra/digest.ts';
import { openClient } from './postgres.ts';

export interface SignedInOperator {
  operatorId: number;
  sessionId: string;
  /** The cookies of the session over plain HTTP, and the header that a write repeats. */
  cookies: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
}

export async function openOperators(
  databaseUrl: string,
  { count, roles, name = 'متصدی' }: { count: number; roles: readonly PlatformRole[]; name?: string },
): Promise<SignedInOperator[]> {
  await using client = await openClient(databaseUrl);
  const signedIn: SignedInOperator[] = [];
  for (let n = 0; n < count; n += 1) {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomUUID();
    const { rows } = await client.query<{ id: string }>(
      `WITH person AS (
         INSERT INTO operator (user_name, full_name, roles, created_at, joined_at, passphrase, totp_secret)
         VALUES ($1, $2, $3, now(), now(), '', '') RETURNING id
       )
       INSERT INTO operator_session (id, operator_id, token_hash, created_at, used_at, expires_at, proved_at, address)
       SELECT $4, id, $5, now(), now(), now() + interval '12 hours', now(), '127.0.0.1' FROM person RETURNING operator_id AS id`,
      [
        `desk-${randomUUID().slice(0, 8)}`,
        count === 1 ? name : `${name} ${n + 1}`,
        roles,
        sessionId,
        digest(token),
      ],
    );
    const xsrf = digest(`xsrf ${token}`);
    const cookies = { operator: token, [operatorXsrf.cookie]: xsrf };
    const cookie = Object.entries(cookies)
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
    const headers = { cookie, [operatorXsrf.header]: xsrf, 'sec-fetch-site': 'same-origin' };
    signedIn.push({ operatorId: Number(rows[0]!.id), sessionId, cookies, headers });
  }
  return signedIn;
}
