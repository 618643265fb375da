// Test kit: calls of operators over real HTTP, without the sign-in of the console. Tests of the console itself sign in (console-client.ts).
import { randomUUID } from 'node:crypto';
import { type PlatformRole, platformRoles } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import type { Operator } from '../infra/http/visitor.ts';
import { type CallServer, serveCalls } from './call-server.ts';

let people = 0;

/** Inserts an operator who has just proved the second factor, with a session, so that triggers see its end. */
export async function addOperator(
  pool: pg.Pool,
  roles: readonly PlatformRole[] = platformRoles,
  fullName = 'نرگس محبی',
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
  const send = sendTo(server);
  const ask = (by: Operator, method: string, path: string, body?: object) =>
    send(method, path, body, { authorization: `Bearer ${by.sessionId}` });
  return { url: server.url, ask };
}

/** Serves the calls as the console does, to this operator alone; no call needs a second person. */
export async function serveToOperator(
  operator: Operator,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
) {
  const send = sendTo(
    await serveCalls(calls, handlers, {
      console: { isOwnPage: () => true, findOperator: async () => operator },
    }),
  );
  return (method: string, path: string, body?: object) => send(method, path, body);
}

const sendTo =
  ({ fetch }: CallServer) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text.startsWith('{') ? JSON.parse(text) : {};
    return { ...json, status: answer.status, problem: json, text };
  };
