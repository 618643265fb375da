// Test kit: calls of operators over real HTTP, with operators whom the test signs in directly.
import { randomUUID } from 'node:crypto';
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { serveCalls } from './call-server.ts';

let people = 0;

/** A token of these stands for the cookie of a session. Sessions are rows, so that triggers see their end. */
export async function addOperator(
  pool: pg.Pool,
  roles: readonly PlatformRole[],
  fullName = 'نگار صادقی',
): Promise<Operator> {
  people += 1;
  const sessionId = randomUUID();
  const { rows } = await pool.query(
    `INSERT INTO operator (user_name, full_name, roles, created_at) VALUES ($1, $2, $3, now()) RETURNING id`,
    [`op${process.pid}.${people}`, fullName, roles],
  );
  await pool.query(
    `INSERT INTO operator_session (id, operator_id, token_hash, created_at, used_at, expires_at, proved_at, address)
     VALUES ($1, $2, $3, now(), now(), now() + interval '12 hours', now(), '192.0.2.1')`,
    [sessionId, rows[0].id, sessionId],
  );
  return { operatorId: rows[0].id, fullName, roles, sessionId, provedAt: new Date() };
}

const present = `SELECT s.id AS "sessionId", o.id AS "operatorId", o.full_name AS "fullName", o.roles, s.proved_at AS "provedAt"
  FROM operator_session s JOIN operator o ON o.id = s.operator_id WHERE s.id = ANY ($1) AND s.ended_at IS NULL AND o.is_active`;

export const findTestOperators = (pool: pg.Pool) => async (sessionIds: string[]) => {
  const { rows } = await pool.query<Operator>(present, [sessionIds]);
  return new Map(rows.map((operator) => [operator.sessionId, operator]));
};

/** Serves calls at a console; the bearer token is the id of the session. */
export async function serveOperators(
  pool: pg.Pool,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
) {
  const find = findTestOperators(pool);
  const server = await serveCalls(calls, handlers, {
    console: {
      isOwnPage: () => true,
      async findOperator({ headers }) {
        const sessionId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
        return (await find([sessionId])).get(sessionId);
      },
    },
  });
  const ask = async (by: Operator, method: string, path: string, body?: object) => {
    const answer = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${by.sessionId}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await answer.json();
    return { status: answer.status, result: json.result, code: json.code, problem: json };
  };
  return { url: server.url, ask };
}
