import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { secondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { inPipeline } from '../../infra/database/in-pipeline.ts';
import { implement } from '../../infra/http/implement.ts';
import { refuseSecondFactor } from '../../infra/second-factor/refuse-code.ts';
import { readRequester } from '../cookies.ts';
import { answerSignedIn, openSignedIn } from '../finish-sign-in.ts';
import type { SessionParts } from '../parts.ts';
import { closeChallenge, findChallenge } from '../second-factor/store-challenges.ts';
import { acceptTry, countTry } from '../second-factor/store-factors.ts';
import { shopsOf } from '../store-memberships.ts';

/** The second step of a sign-in. A challenge survives wrong codes: tries are limited for the person, over all challenges. */
export const secondFactorHandler = (parts: SessionParts) =>
  implement(secondFactor, async ({ body }, exchange) => {
    const { db, box, log } = parts;
    const { now, requestId, http } = exchange;
    const requester = readRequester(http.request);
    if (!requester) return refuse('CHALLENGE_ENDED');
    const presented = { challenge: body.challenge, requester };
    const challenge = await findChallenge(db, presented, now);
    if (!challenge) return refuse('CHALLENGE_ENDED');

    const { personId, vendorCode } = challenge;
    const counted = await countTry(db, box, { personId, code: body.code, confirmed: true }, now);
    // It was turned off meanwhile, by another device or the platform: the challenge is void.
    if (isFault(counted)) return counted.code === 'SECOND_FACTOR_OFF' ? refuse('CHALLENGE_ENDED') : counted;
    const outcome = await inPipeline(db, async (pipeline) => {
      const [shops, isRight] = await Promise.all([
        pipeline.send(shopsOf(db, personId).compile()),
        acceptTry(pipeline.db, box, counted, now),
      ]);
      if (!isRight) return 'wrong';
      if (!(await closeChallenge(pipeline.db, presented))) return 'ended';
      return openSignedIn(pipeline, parts, { personId, shops, vendorCode, secondFactorAt: now }, exchange);
    });
    if (outcome === 'ended') return refuse('CHALLENGE_ENDED');
    if (outcome === 'wrong') {
      log.info({ requestId, personId }, 'sign-in refused: second factor wrong');
      return refuseSecondFactor();
    }
    return answerSignedIn(parts, outcome, exchange);
  });
