import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import type { Log } from '../../infra/log.ts';
import type { Sms } from '../../infra/sms/sms.ts';
import { tellOwners } from '../../onboarding/public.ts';
import { repeatOf } from '../answering.ts';
import { serveOnce } from '../serving.ts';

export interface ServingParts {
  db: Kysely<Tables>;
  sms: Sms;
  log: Log;
}

export const setServedHandler = ({ db, sms, log }: ServingParts) =>
  implement(setServed, async (request, { now, requestId }) => {
    const { body } = request;
    const repeat = repeatOf(setServed, request);
    const { answer, moved } = await serveOnce(db, { what: body, served: body.served, repeat, now });
    if (moved.length > 0) log.info({ requestId, shops: moved.length }, 'shops that waited go on');
    // The platform need not wait until hundreds of phones were told.
    void tellOwners({ sms, log }, moved);
    return answer;
  });
