// How often a code may be sent, so that nobody floods a phone, spends our messages, or keeps its owner out.
//
// Anybody may type anybody's number, so what strangers do with a phone is counted for the phone, all strangers together.
// A browser that has signed in with this phone before is no stranger: it has the same limits for itself alone, and neither
// strangers nor neighbours at its address use them up. Where strangers have used up the open allowance, a queue gives codes out
// more slowly (store-code-queue.ts), so an owner with a browser never used before waits minutes and not a day. A stranger never voids a
// code either, because a code and its tries belong to the browser that asked.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { latestNoted } from '../infra/clock.ts';
import type { Pipeline } from '../infra/database/in-pipeline.ts';
import type { Tables } from '../infra/database/tables.ts';
import { secondsToTurn } from './store-code-queue.ts';

export interface CodeLimits {
  resendSeconds: number;
  perHour: number;
  perDay: number;
  perAddressHour: number;
}

export interface Asking {
  cellPhone: string;
  requesterHash: string;
  addressPrefix: string;
  /** The wide one. */
  network: string;
  /** Whether this browser has signed in with this phone before. */
  knownBrowser: boolean;
}

type Db = Kysely<Tables>;

const hour = 3600;
const day = 24 * hour;

export interface Turn {
  /** Until this browser may ask for a code for this phone; 0 for now. */
  seconds: number;
  /** Whether the code is one of the queue, beyond the open allowance. */
  isQueued: boolean;
}

/** Of the codes sent before: when the oldest of the last so many was. */
export interface SentBefore {
  hasSignedIn: boolean;
  browserLast: Date | null;
  browserHour: Date | null;
  browserDay: Date | null;
  strangersLast: Date | null;
  strangersHour: Date | null;
  strangersDay: Date | null;
  address: Date | null;
}

/** All that the limits depend on, in one statement; a database may be far away. Ask while holding `lockAsking`. */
export const findSentBefore = (
  db: Db,
  { cellPhone, requesterHash, addressPrefix }: Omit<Asking, 'network' | 'knownBrowser'>,
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

/** `db` is asked only where the code is one of the queue. */
export async function findTurn(
  db: Db,
  asking: Asking,
  before: SentBefore,
  limits: CodeLimits,
  now: Date,
): Promise<Turn> {
  const left = (oldest: Date | null, seconds: number): number =>
    oldest ? Math.max(0, Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000)) : 0;
  if (asking.knownBrowser) {
    const { browserLast, browserHour, browserDay } = before;
    const seconds = Math.max(
      left(browserLast, limits.resendSeconds),
      left(browserHour, hour),
      left(browserDay, day),
    );
    return { seconds, isQueued: false };
  }

  const resend = left(before.strangersLast, limits.resendSeconds);
  const address = left(before.address, hour);
  if (address > 0) return { seconds: Math.max(address, resend), isQueued: false };
  const open = Math.max(left(before.strangersHour, hour), left(before.strangersDay, day));
  if (open === 0) return { seconds: resend, isQueued: false };
  const turn = await secondsToTurn(db, asking, limits.resendSeconds, now);
  return { seconds: Math.min(turn, Math.max(open, resend)), isQueued: true };
}

type Codes = SelectQueryBuilder<Tables, 'otp', object>;

/** A limit is free again when the oldest of the last `most` leaves the window. What was noted before the clock was set back does not count. */
const oldestOfLast = (most: number, codes: Codes, now: Date) =>
  codes
    .select('created_at')
    .where('created_at', '<=', latestNoted(now))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1);

/** Until the end of the transaction nobody else asks for this phone or from this address: two requests cannot both be the last allowed. */
export function lockAsking(pipeline: Pipeline, cellPhone: string, addressPrefix: string): void {
  // Always the address first, so that two requests cannot wait for each other.
  for (const name of [`address ${addressPrefix}`, `phone ${cellPhone}`])
    void pipeline.send(
      sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${name}))`.compile(pipeline.db),
    );
}

/** Our part of the numbers of advisory locks. */
const lockClass = 0x0739;
