// Sessions at the console: opened, proved again, ended, listed.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../infra/database/tables.ts';
import { deviceOf } from '../infra/device-name.ts';
import { digest } from '../infra/digest.ts';
import type { Exchange } from '../infra/http/implement.ts';

/** A session ends after this long at the latest. */
export const sessionSeconds = 12 * 3600;
const maxAddress = 64;

export interface OpenedSession {
  sessionId: string;
  token: string;
}

/** Opens a session with a second factor that has just been proved. */
export async function openOperatorSession(
  trx: Db,
  operatorId: number,
  { now, ip, http }: Pick<Exchange, 'now' | 'ip' | 'http'>,
): Promise<OpenedSession> {
  const opened = { sessionId: randomUUID(), token: randomBytes(32).toString('base64url') };
  await trx
    .insertInto('operator_session')
    .values({
      id: opened.sessionId,
      operator_id: operatorId,
      token_hash: digest(opened.token),
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + sessionSeconds * 1000),
      proved_at: now,
      address: ip.slice(0, maxAddress),
      ...deviceOf(http.request.headers['user-agent']),
    })
    .execute();
  return opened;
}

export const proveOperatorSession = (trx: Db, sessionId: string, now: Date): Promise<unknown> =>
  trx.updateTable('operator_session').set({ proved_at: now }).where('id', '=', sessionId).execute();

/** Ends the operator's sessions, or `only` one; returns how many were live. */
export async function endSessionsOf(
  trx: Db,
  { operatorId, only }: { operatorId: number; only?: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Live and idle sessions, the latest use first. */
export const listSessionsOf = (db: Db, operatorId: number, now: Date) =>
  db
    .selectFrom('operator_session')
    .select(['id', 'browser', 'system', 'address', 'created_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();
