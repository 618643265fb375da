import { refuse } from '@pishkhan/contract/faults.ts';
import { otp } from '@pishkhan/contract/session/calls.ts';
import { challengeSeconds } from '@pishkhan/contract/session/second-factor.ts';
import { maskMobile } from '@pishkhan/contract/text/mobile.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { type Exchange, implement } from '../../infra/http/implement.ts';
import { takeUpAllowedMove } from '../cell-phone.ts';
import { tryCode, useCode } from '../codes.ts';
import { readRequester } from '../cookies.ts';
import { answerSignedIn, openSignedIn } from '../finish-sign-in.ts';
import { refuseCode } from '../phone-proof.ts';
import { openChallenge } from '../second-factor/challenges.ts';
import { findConfirmed } from '../second-factor/factors.ts';
import type { SessionParts } from '../session-parts.ts';

export const otpHandler = (parts: SessionParts) =>
  implement(otp, async ({ body }, exchange) => {
    const { db, tokens, log } = parts;
    const { now, requestId, http } = exchange;
    const { cellPhone, otpCode, vendorCode } = body;
    const about = { requestId, phone: maskMobile(cellPhone) };
    const requester = readRequester(http.request);
    // Another browser's code is none here, right or wrong.
    if (!requester) return refuseCode('OTP_EXPIRED');

    const check = await tryCode(db, tokens, { cellPhone, requester, code: otpCode }, now);
    if (check.outcome !== 'right') {
      log.info(about, `sign-in refused: code ${check.outcome}`);
      return refuseCode(check.outcome === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED');
    }
    const { codeId } = check;
    const proved = await takeProof(parts, { codeId, cellPhone, vendorCode, requester }, exchange);
    if (!proved) return refuseCode('OTP_EXPIRED');
    if ('challenge' in proved) {
      log.info(about, 'the code was right, the second factor is awaited');
      return refuse('SECOND_FACTOR_NEEDED', {
        challenge: proved.challenge,
        expiresInSeconds: challengeSeconds,
      });
    }
    return answerSignedIn(parts, proved, exchange);
  });

interface Proof {
  codeId: number;
  cellPhone: string;
  vendorCode: string | undefined;
  requester: string;
}

/**
 * A session, or a challenge for people with a second factor; undefined when somebody else has used the code in the meantime. A phone not
 * seen before becomes a person without a shop.
 */
function takeProof(parts: SessionParts, proof: Proof, exchange: Exchange) {
  const { codeId, cellPhone, vendorCode, requester } = proof;
  const { now } = exchange;
  return parts.db.transaction().execute(async (trx) => {
    if (!(await useCode(trx, codeId, now))) return undefined;
    const personId = (await takeUpAllowedMove(trx, cellPhone, now)) ?? (await getPerson(trx, cellPhone, now));
    if (await findConfirmed(trx, personId)) {
      const waiting = { personId, vendorCode: vendorCode ?? null, requester };
      return { challenge: await openChallenge(trx, waiting, now) };
    }
    return openSignedIn(trx, parts, { personId, vendorCode }, exchange);
  });
}

async function getPerson(db: Kysely<Tables>, cellPhone: string, now: Date): Promise<number> {
  await db
    .insertInto('person')
    .values({ cell_phone: cellPhone, created_at: now })
    .onConflict((conflict) => conflict.column('cell_phone').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  return id;
}
