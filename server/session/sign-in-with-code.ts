// Signs in with a one-time code: counts the try, and opens the session in one transaction. Two round trips
// for a known phone, one more for an unknown one.
import { inPipeline, onPipeline, PreconditionFailed } from '../infra/database/in-pipeline.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { type Attempt, countingTry, usingCode } from './codes/store-codes.ts';
import { openSignedIn } from './finish-sign-in.ts';
import type { SessionParts } from './parts.ts';
import { openChallenge } from './second-factor/store-challenges.ts';
import { findPhoneOwner, getPhoneOwner, isUnchanged, type PhoneOwner } from './store-phone-owner.ts';

/** Counts the try, for `compareCode`, and reads the phone's owner in the same round trip, because the database may be distant. */
export const countTryAndRead = ({ db, limits }: SessionParts, attempt: Attempt, now: Date) =>
  onPipeline(db, async (pipeline) => {
    const [[counted], known] = await Promise.all([
      pipeline.send(countingTry({ db, limits }, attempt, now).compile()),
      findPhoneOwner(pipeline, db, attempt.cellPhone, now),
    ]);
    return { counted, known };
  });

interface Proof {
  codeId: number;
  cellPhone: string;
  vendorCode: string | undefined;
  requester: string;
  known: PhoneOwner;
}

/**
 * A session, or a challenge for people with a second factor; undefined when the code was used up meanwhile. An
 * unknown phone becomes a person without a shop.
 */
export async function signInWithCode(parts: SessionParts, proof: Proof, exchange: Exchange) {
  const { db } = parts;
  const { codeId, cellPhone, vendorCode, requester } = proof;
  const { now } = exchange;
  try {
    return await inPipeline(db, async (pipeline) => {
      pipeline.demand(usingCode(db, codeId, now).compile());
      const { known } = proof;
      const isKnown = known.person !== undefined && !known.hasMove;
      if (isKnown) pipeline.demand(isUnchanged(db, cellPhone, known.person!).compile());
      const { person, shops } = isKnown
        ? known
        : await getPhoneOwner(pipeline, db, cellPhone, known.hasMove, now);
      const personId = person!.id;
      if (person!.hasSecondFactor) {
        const waiting = { personId, vendorCode: vendorCode ?? null, requester };
        return { challenge: openChallenge(pipeline, db, waiting, now) };
      }
      return openSignedIn(pipeline, parts, { personId, shops, vendorCode }, exchange);
    });
  } catch (error) {
    if (error instanceof PreconditionFailed) return undefined;
    throw error;
  }
}
