import { logout } from '@pishkhan/contract/session/calls.ts';
import { inPipeline } from '../../infra/database/in-pipeline.ts';
import { emptyAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { clearSessionCookies } from '../cookies.ts';
import type { SessionParts } from '../parts.ts';
import { revokingSession } from '../store-sessions.ts';
import { evictSession } from '../visitors.ts';

export const logoutHandler = ({ db, log }: SessionParts) =>
  implement(logout, async (_request, { audit, now, requestId, visitor, http }) => {
    await inPipeline(db, async (pipeline) => {
      void pipeline.send(revokingSession(db, visitor.sessionId, null, now).compile());
      pipeline.join(audit.record(pipeline.line));
    });
    evictSession(db, visitor.sessionId);
    clearSessionCookies(http);
    // Neither `storage` nor all cookies: print templates, unsent actions and the mark of a known browser outlive a sign-out.
    http.reply.header('clear-site-data', '"cache"');
    log.info({ requestId, personId: visitor.personId }, 'signed out');
    return emptyAnswer;
  });
