// Rate limits of one-time codes, against flooding a phone, spending our budget, and locking out a phone's owner.
// Anybody may type anybody's number, so requests of strangers are counted for the phone, over all strangers.
// A browser that has signed in with this phone before is known: it has its own limits, which neither
// strangers nor neighbours at its address use up. When strangers have used up the open allowance, a queue
// issues codes more slowly (store-code-queue.ts), so an owner with a new browser waits minutes and not a day.
// A stranger never voids a code either, because a code and its tries belong to the browser that requested it.
// The total of guesses at many phones is bounded: beyond the wrong codes of an hour a stranger's code has one
// try, so that there are no more guesses than codes, and nobody is locked out.
import type { Db } from '../../infra/database/tables.ts';
import type { Quota } from '../../infra/quotas.ts';
import { secondsToTurn } from './store-code-queue.ts';

export interface CodeLimits {
  resendSeconds: number;
  perHour: number;
  perDay: number;
  perAddressHour: number;
  /** Wrong codes of strangers in an hour, over all phones. */
  wrongPerHour: number;
}

/** The last codes of each kind, as many as their limit allows: the time of the oldest of them. */
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
  /** The wide network. */
  network: string;
  /** True when this browser has signed in with this phone before. */
  knownBrowser: boolean;
}

const hour = 3600;
const day = 24 * hour;

export const wrongCodes = ({ wrongPerHour }: CodeLimits): Quota => ({
  scope: 'wrong codes of an hour',
  most: wrongPerHour,
  seconds: hour,
});

export interface Turn {
  /** Seconds until this browser may request a code for this phone; 0 for now. */
  seconds: number;
  /** True for a code of the queue, beyond the open allowance. */
  isQueued: boolean;
}

/** `db` is queried only for a code of the queue. */
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
