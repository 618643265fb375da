// How often a code may be sent, so that nobody floods a phone, spends our messages, or keeps its owner out.
//
// Anybody may type anybody's number, so what strangers do with a phone is counted for the phone, all strangers together.
// A browser that has signed in with this phone before is no stranger: it has the same limits for itself alone, and neither
// strangers nor neighbours at its address use them up. Where strangers have used up the open allowance, a queue gives codes out
// more slowly (store-code-queue.ts), so an owner with a browser never used before waits minutes and not a day. A stranger never voids a
// code either, because a code and its tries belong to the browser that asked.
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { secondsToTurn } from './store-code-queue.ts';

export interface CodeLimits {
  resendSeconds: number;
  perHour: number;
  perDay: number;
  perAddressHour: number;
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
