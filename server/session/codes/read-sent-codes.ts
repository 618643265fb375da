// The earlier codes that the limits depend on.
import { type SelectQueryBuilder, sql } from 'kysely';
import { latestCredible } from '../../infra/clock.ts';
import type { Pipeline } from '../../infra/database/in-pipeline.ts';
import type { Db, Tables } from '../../infra/database/tables.ts';
import type { CodeLimits } from './code-limits.ts';

/**
 * All inputs of the limits in one statement, because the database may be distant. Call it while holding `lockAsking`.
 */
export const findSentBefore = (
  db: Db,
  {
    cellPhone,
    requesterHash,
    addressPrefix,
  }: { cellPhone: string; requesterHash: string; addressPrefix: string },
  { perHour, perDay, perAddressHour }: CodeLimits,
  now: Date,
) => {
  const codes = db.selectFrom('otp');
  const ofPhone = codes.where('cell_phone', '=', cellPhone);
  const ofBrowser = ofPhone.where('known_browser', '=', true).where('requester_hash', '=', requesterHash);
  const ofStrangers = ofPhone.where('known_browser', '=', false);
  const open = ofStrangers.where('is_queued', '=', false);
  const ofAddress = codes.where('address_prefix', '=', addressPrefix).where('known_browser', '=', false);
  const used = ofPhone.where('requester_hash', '=', requesterHash).where('used_at', 'is not', null);
  return db.selectNoFrom((of) => [
    of.exists(used.select('id')).$castTo<boolean>().as('hasSignedIn'),
    oldestOfLast(1, ofBrowser, now).as('browserLast'),
    oldestOfLast(perHour, ofBrowser, now).as('browserHour'),
    oldestOfLast(perDay, ofBrowser, now).as('browserDay'),
    oldestOfLast(1, ofStrangers, now).as('strangersLast'),
    oldestOfLast(perHour, open, now).as('strangersHour'),
    oldestOfLast(perDay, open, now).as('strangersDay'),
    oldestOfLast(perAddressHour, ofAddress, now).as('address'),
  ]);
};

type Codes = SelectQueryBuilder<Tables, 'otp', object>;

/** A limit has capacity again when the oldest of the last `most` leaves the window. Times before the clock was set back do not count. */
const oldestOfLast = (most: number, codes: Codes, now: Date) =>
  codes
    .select('created_at')
    .where('created_at', '<=', latestCredible(now))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1);

/**
 * Serialises requests for this phone and from this address until the end of the transaction: two requests
 * cannot both be the last allowed one.
 */
export function lockAsking(pipeline: Pipeline, cellPhone: string, addressPrefix: string): void {
  // The address is always locked first, so that two requests cannot deadlock.
  for (const name of [`address ${addressPrefix}`, `phone ${cellPhone}`])
    void pipeline.send(
      sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${name}))`.compile(pipeline.db),
    );
}

/** Our class of advisory locks. */
const lockClass = 0x0739;
