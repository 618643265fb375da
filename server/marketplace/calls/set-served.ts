import { refuse } from '@pishkhan/contract/faults.ts';
import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { encodeAnswer, StoredAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import type { Log } from '../../infra/log.ts';
import type { Sms } from '../../infra/sms/sms.ts';
import { type MovedShop, setServed as serve, tellOwners } from '../../onboarding/public.ts';
import { repeatOf } from '../answering.ts';
import { findKeptAnswer, keepAnswer } from '../kept-answers.ts';

export interface ServingParts {
  db: Kysely<Tables>;
  sms: Sms;
  log: Log;
}

/** Of events that are of no single shop. */
const noShop = '';

export const setServedHandler = ({ db, sms, log }: ServingParts) =>
  implement(setServed, async (request, { now, requestId }) => {
    const { body } = request;
    const repeat = repeatOf(setServed, request);
    let moved: MovedShop[] = [];
    const answer = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`served ${repeat.key}`}))`.execute(trx);
      const kept = await findKeptAnswer(trx, noShop, repeat);
      if (kept) return kept;
      const found = await serve(trx, body, body.served, now);
      if (!found) return refuse('NOT_FOUND');
      moved = found;
      const text = encodeAnswer(setServed, { moved: moved.map(({ code }) => code as VendorCode) });
      await keepAnswer(trx, noShop, repeat, text, now);
      return new StoredAnswer(200, text);
    });
    if (moved.length > 0) log.info({ requestId, shops: moved.length }, 'shops that waited go on');
    // The platform need not wait until hundreds of phones were told.
    void tellOwners({ sms, log }, moved);
    return answer;
  });
