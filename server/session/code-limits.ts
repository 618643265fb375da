// How often a code may be sent, so that nobody floods a phone, spends our messages, or keeps its owner out.
//
// Anybody may type anybody's number, so what strangers do with a phone is counted for the phone, all strangers together.
// A browser that has signed in with this phone before is no stranger: it has the same limits for itself alone, and neither
// strangers nor neighbours at its address use them up. Where strangers have used up the open allowance, a queue gives codes out
// more slowly (code-queue.ts), so an owner with a browser never used before waits minutes and not a day. A stranger never voids a
// code either, because a code and its tries belong to the browser that asked.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { latestNoted } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import { secondsToTurn } from './code-queue.ts';

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

const hour = 3600;
const day = 24 * hour;

export interface Turn {
  /** Until this browser may ask for a code for this phone; 0 for now. */
  seconds: number;
  /** Whether the code is one of the queue, beyond the open allowance. */
  isQueued: boolean;
}

/** Ask while holding `lockAsking`. */
export async function findTurn(
  db: Kysely<Tables>,
  asking: Asking,
  limits: CodeLimits,
  now: Date,
): Promise<Turn> {
  const ofPhone = db
    .selectFrom('otp')
    .where('cell_phone', '=', asking.cellPhone)
    .where('known_browser', '=', asking.knownBrowser)
    .$if(asking.knownBrowser, (query) => query.where('requester_hash', '=', asking.requesterHash));
  const resend = await waitIn(ofPhone, { most: 1, seconds: limits.resendSeconds }, now);
  if (asking.knownBrowser)
    return { seconds: Math.max(resend, await openWait(ofPhone, limits, now)), isQueued: false };

  const ofAddress = db
    .selectFrom('otp')
    .where('address_prefix', '=', asking.addressPrefix)
    .where('known_browser', '=', false);
  const address = await waitIn(ofAddress, { most: limits.perAddressHour, seconds: hour }, now);
  if (address > 0) return { seconds: Math.max(address, resend), isQueued: false };
  const open = await openWait(ofPhone.where('is_queued', '=', false), limits, now);
  if (open === 0) return { seconds: resend, isQueued: false };
  const turn = await secondsToTurn(db, asking, limits.resendSeconds, now);
  return { seconds: Math.min(turn, Math.max(open, resend)), isQueued: true };
}

type Codes = SelectQueryBuilder<Tables, 'otp', object>;

const openWait = async (codes: Codes, { perHour, perDay }: CodeLimits, now: Date): Promise<number> =>
  Math.max(
    await waitIn(codes, { most: perHour, seconds: hour }, now),
    await waitIn(codes, { most: perDay, seconds: day }, now),
  );

/** The limit is free again when the oldest of the last `most` leaves the window. What was noted before the clock was set back does not count. */
async function waitIn(
  codes: Codes,
  { most, seconds }: { most: number; seconds: number },
  now: Date,
): Promise<number> {
  const row = await codes
    .select('created_at')
    .where('created_at', '<=', latestNoted(now))
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? Math.max(0, Math.ceil(seconds - (now.getTime() - row.created_at.getTime()) / 1000)) : 0;
}

/** Until the end of the transaction nobody else asks for this phone or from this address: two requests cannot both be the last allowed. */
export async function lockAsking(
  db: Kysely<Tables>,
  cellPhone: string,
  addressPrefix: string,
): Promise<void> {
  // Always the address first, so that two requests cannot wait for each other.
  for (const name of [`address ${addressPrefix}`, `phone ${cellPhone}`])
    await sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${name}))`.execute(db);
}

/** Our part of the numbers of advisory locks. */
const lockClass = 0x0739;
