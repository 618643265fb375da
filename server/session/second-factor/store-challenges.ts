// A sign-in between its one-time code and its second factor: valid for ten minutes, once, in the browser that sent the code.
import { randomBytes } from 'node:crypto';
import { challengeSeconds } from '@pishkhan/contract/session/second-factor.ts';
import type { Pipeline } from '../../infra/database/in-pipeline.ts';
import type { Db } from '../../infra/database/tables.ts';
import { digest } from '../../infra/digest.ts';

export interface Challenge {
  personId: number;
  vendorCode: string | null;
}

export function openChallenge(
  pipeline: Pipeline,
  db: Db,
  { personId, vendorCode, requester }: Challenge & { requester: string },
  now: Date,
): string {
  const challenge = randomBytes(32).toString('base64url');
  void pipeline.send(
    db
      .insertInto('sign_in_challenge')
      .values({
        hash: digest(challenge),
        person_id: personId,
        requester_hash: digest(requester),
        vendor_code: vendorCode,
        created_at: now,
        expires_at: new Date(now.getTime() + challengeSeconds * 1000),
      })
      .compile(),
  );
  return challenge;
}

interface Presented {
  challenge: string;
  requester: string;
}

export async function findChallenge(db: Db, presented: Presented, now: Date): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select(['person_id', 'vendor_code'])
    .where('hash', '=', digest(presented.challenge))
    .where('requester_hash', '=', digest(presented.requester))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { personId: row.person_id, vendorCode: row.vendor_code };
}

/** Runs in the transaction that signs in: true for one caller only. */
export async function closeChallenge(trx: Db, { challenge }: Presented): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenge')
    .where('hash', '=', digest(challenge))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
