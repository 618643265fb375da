// Reads and writes of a session's renewal: the presented token with its session, and its successor.
import type { Pipeline } from '../infra/database/in-pipeline.ts';
import type { Db } from '../infra/database/tables.ts';
import { digest } from '../infra/digest.ts';
import { shopsOf } from './store-memberships.ts';
import { keepingRefreshToken } from './store-sessions.ts';
import type { Tokens } from './tokens.ts';

/** Seconds for which a used-up token is stored, to detect a replay. */
const remembersUsedSeconds = 2 * 86_400;

export async function findPresented(
  pipeline: Pipeline,
  db: Db,
  tokens: Tokens,
  { refreshToken }: { refreshToken: string },
  now: Date,
) {
  const sessionOf = db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', digest(refreshToken));
  const [[token], [session], shops, successors] = await Promise.all([
    // Row lock: concurrent requests with the same token wait here, and read afterwards.
    pipeline.send(
      db
        .selectFrom('refresh_token')
        .selectAll()
        .where('hash', '=', digest(refreshToken))
        .forUpdate()
        .compile(),
    ),
    pipeline.send(
      db
        .selectFrom('session')
        .selectAll()
        .where('id', '=', sessionOf)
        .where('expires_at', '>', now)
        .compile(),
    ),
    pipeline.send(
      shopsOf(db, db.selectFrom('session').select('person_id').where('id', '=', sessionOf)).compile(),
    ),
    pipeline.send(
      db
        .selectFrom('refresh_token')
        .select('hash')
        .where('hash', 'in', tokens.successorsOf(refreshToken).map(digest))
        .compile(),
    ),
  ]);
  return { token, session, shops, successors: new Set(successors.map(({ hash }) => hash)) };
}

export function rotateToken(
  pipeline: Pipeline,
  db: Db,
  turn: { hash: string; sessionId: string; successor: string; idleEnd: Date },
  now: Date,
): void {
  for (const statement of [
    db
      .updateTable('refresh_token')
      .set({ rotated_at: now, expires_at: new Date(now.getTime() + remembersUsedSeconds * 1000) })
      .where('hash', '=', turn.hash),
    keepingRefreshToken(db, turn.successor, turn.sessionId, turn.idleEnd, now),
    db.deleteFrom('refresh_token').where('session_id', '=', turn.sessionId).where('expires_at', '<', now),
  ])
    void pipeline.send(statement.compile());
}
