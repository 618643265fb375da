// The cities and kinds of shops that the platform serves. An event is answered once, in the transaction of its change.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { Audit } from '../infra/audit/audit.ts';
import type { Db } from '../infra/database/tables.ts';
import { encodeAnswer, StoredAnswer } from '../infra/http/answer.ts';
import { type MovedShop, type ServedTarget, setServed as serve } from '../onboarding/public.ts';
import type { IdempotentRequest } from '../orders/public.ts';
import { findStoredAnswer, lockEvent, storeAnswer } from './store-answers.ts';

/** The key of events without a shop. */
const noShop = '';

interface Serving {
  what: ServedTarget;
  served: boolean;
  repeat: IdempotentRequest;
  audit: Audit;
  now: Date;
}

/** `moved` is empty for a repeated event. */
export function setServedIdempotently(
  db: Db,
  { what, served, repeat, audit, now }: Serving,
): Promise<{ answer: StoredAnswer | Fault<'EVENT_REUSED' | 'NOT_FOUND'>; moved: MovedShop[] }> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, `served ${repeat.key}`);
    const kept = await findStoredAnswer(trx, noShop, repeat);
    await audit.record(trx);
    if (kept) return { answer: kept, moved: [] };
    const moved = await serve(trx, what, served, now);
    if (!moved) return { answer: refuse('NOT_FOUND'), moved: [] };
    const text = encodeAnswer(setServed, { moved: moved.map(({ code }) => code as VendorCode) });
    await storeAnswer(trx, noShop, repeat, text, now);
    return { answer: new StoredAnswer(200, text), moved };
  });
}
