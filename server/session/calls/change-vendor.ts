import { refuse } from '@pishkhan/contract/faults.ts';
import { changeVendor } from '@pishkhan/contract/session/calls.ts';
import { inPipeline } from '../../infra/database/in-pipeline.ts';
import { implement } from '../../infra/http/implement.ts';
import type { SessionParts } from '../parts.ts';
import { isInvited } from '../store-memberships.ts';
import { moveSession } from '../store-sessions.ts';
import { evictSession } from '../visitors.ts';

/** Moves the session itself, so tokens of the other shop are refused from here on; a refresh returns one for this shop. */
export const changeVendorHandler = ({ db, tokens, log }: SessionParts) =>
  implement(changeVendor, async ({ body }, { audit, now, requestId, visitor }) => {
    const grant = await inPipeline(db, async (pipeline) => {
      const moved = await moveSession(pipeline.db, visitor, body.vendorCode, now);
      if (!moved) return undefined;
      audit.about({ vendorCode: moved.vendorCode });
      pipeline.join(audit.record(pipeline.line));
      return moved;
    });
    if (!grant)
      return refuse(
        (await isInvited(db, visitor.personId, body.vendorCode)) ? 'INVITATION_ENDED' : 'NOT_FOUND',
      );
    evictSession(db, visitor.sessionId);
    log.info({ requestId, personId: visitor.personId, vendor: grant.vendorCode }, 'changed vendor');
    return { token: await tokens.signAccess(grant, now) };
  });
