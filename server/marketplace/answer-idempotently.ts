// Idempotency for the platform's events without a shop: the answer is stored in the transaction of the change.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { Call, CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { encodeAnswer, StoredAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import type { PlatformCaller } from '../infra/http/visitor.ts';
import { repeatOf } from './answering.ts';
import { findStoredAnswer, lockEvent, storeAnswer } from './store-answers.ts';

const noShop = '';

/** A refusal is not stored: the same event may succeed later. */
export function answerIdempotently<C extends Call, R extends CallAnswer<C> | Fault>(
  db: Db,
  { audit, now, by }: Pick<Exchange, 'audit' | 'now'> & { by: PlatformCaller },
  call: C,
  request: { params: unknown; body: { eventId: string } },
  work: (trx: Trx) => Promise<R>,
) {
  const repeat = repeatOf(call, request, by);
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, `event ${repeat.key}`);
    const kept = await findStoredAnswer(trx, noShop, repeat);
    if (kept) {
      await audit.record(trx);
      return kept;
    }
    const answer = await work(trx);
    if (isFault(answer)) return answer;
    const text = encodeAnswer(call, answer as never);
    await audit.record(trx);
    await storeAnswer(trx, noShop, repeat, text, now);
    return new StoredAnswer(200, text);
  });
}
