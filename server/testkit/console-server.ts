// Test kit: operators with accounts and without sessions, each named by a header, on calls of the console.
import type { PlatformRole } from '@pishkhan/contract/access/platform-permissions.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Propose } from '../infra/http/register-calls.ts';
import { serveCalls } from './call-server.ts';
import type { TestDatabase } from './database.ts';

const sessionId = '0d2c7c9e-5d8e-4c0b-9a43-6a1c3f2b7e10';
let made = 0;

export async function startConsoleServer(
  { db }: Pick<TestDatabase, 'db'>,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
  propose?: Propose,
) {
  const server = await serveCalls(
    calls,
    handlers,
    {
      console: {
        isOwnPage: () => true,
        async findOperator(request, now) {
          const found = await db
            .selectFrom('operator')
            .selectAll()
            .where('id', '=', Number(request.headers['x-operator']))
            .where('is_active', '=', true)
            .executeTakeFirst();
          if (!found) return undefined;
          const ageMs = request.headers['x-stale-proof'] ? 6 * 60_000 : 0;
          const provedAt = new Date(now.getTime() - ageMs);
          return { operatorId: found.id, fullName: found.full_name, roles: found.roles, sessionId, provedAt };
        },
      },
    },
    { ...(propose && { propose }) },
  );
  return {
    /** Adds an operator who joined long ago; returns the id. */
    async addOperator(roles: readonly PlatformRole[]): Promise<number> {
      made += 1;
      const at = new Date('2026-01-01T00:00:00Z');
      const { id } = await db
        .insertInto('operator')
        .values({
          ...{ user_name: `operator${made}`, full_name: `متصدی ${made}`, roles: [...roles] },
          ...{ created_at: at, joined_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async ask(
      operator: number,
      method: string,
      path: string,
      body?: object,
      headers?: Record<string, string>,
    ) {
      const answer = await server.fetch(path, {
        method,
        headers: {
          ...{ 'x-operator': String(operator), ...headers },
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const json = JSON.parse(await answer.text());
      return { status: answer.status, result: json.result, code: json.code, problem: json };
    },
  };
}
