// Calls as an operator, without the sign-in of the console: for tests of features. Tests of the console itself sign in.
import { randomUUID } from 'node:crypto';
import { type PlatformRole, platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { serveCalls } from './call-server.ts';

/** Inserts an operator who has just proved the second factor. */
export async function insertOperator(
  pool: pg.Pool,
  roles: readonly PlatformRole[] = platformRoles,
): Promise<Operator> {
  const userName = `o${randomUUID().slice(0, 12)}`;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO operator (user_name, full_name, roles, created_at, joined_at)
     VALUES ($1, 'نرگس محبی', $2, now(), now()) RETURNING id`,
    [userName, roles],
  );
  return {
    operatorId: rows[0]!.id,
    fullName: 'نرگس محبی',
    roles,
    sessionId: randomUUID(),
    provedAt: new Date(),
  };
}

/** Serves the calls as the console does, to this operator alone; no call needs a second person. */
export async function serveToOperator(
  operator: Operator,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
) {
  const { fetch } = await serveCalls(calls, handlers, {
    console: { isOwnPage: () => true, findOperator: async () => operator },
  });
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    return { ...json, status: answer.status, text };
  };
}
