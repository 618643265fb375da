// How often a code may be sent, so that nobody floods a phone, spends our messages, or keeps its owner out.
//
// Anybody may type anybody's number, so what strangers do with a phone is counted for the phone, all strangers together.
// A browser that has signed in with this phone before is no stranger: it has the same limits for itself alone, and neither
// strangers nor neighbours at its address use them up. So the worst that a stranger can do is make the owner wait who comes
// with a browser never used before; the shop's own devices sign in undisturbed. A stranger never voids a code either,
// because a code and its tries belong to the browser that asked.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

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
  /** Whether this browser has signed in with this phone before. */
  knownBrowser: boolean;
}

const hour = 3600;
const day = 24 * hour;

/** Seconds until this browser may ask for a code for this phone; 0 for now. Ask while holding `lockAsking`. */
export async function secondsToWait(
  db: Kysely<Tables>,
  asking: Asking,
  limits: CodeLimits,
  now: Date,
): Promise<number> {
  const ofPhone = db
    .selectFrom('otp')
    .where('cell_phone', '=', asking.cellPhone)
    .where('known_browser', '=', asking.knownBrowser)
    .$if(asking.knownBrowser, (query) => query.where('requester_hash', '=', asking.requesterHash));
  const ofAddress = db
    .selectFrom('otp')
    .where('address_prefix', '=', asking.addressPrefix)
    .where('known_browser', '=', false);

  const rules = [
    { scope: ofPhone, most: 1, seconds: limits.resendSeconds },
    { scope: ofPhone, most: limits.perHour, seconds: hour },
    { scope: ofPhone, most: limits.perDay, seconds: day },
    ...(asking.knownBrowser ? [] : [{ scope: ofAddress, most: limits.perAddressHour, seconds: hour }]),
  ];
  let wait = 0;
  for (const { scope, most, seconds } of rules) {
    // The limit is free again when the oldest of the last `most` leaves the window.
    const row = await scope
      .select('created_at')
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (row) wait = Math.max(wait, seconds - (now.getTime() - row.created_at.getTime()) / 1000);
  }
  return Math.ceil(wait);
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
