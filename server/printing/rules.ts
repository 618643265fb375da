// Decides whether a device may print now. A paper is unmarked only if every earlier print of its kind certainly
// failed, so nothing prints twice unmarked. A silent claim blocks the next device for a minute only, so nothing is
// lost to a crash.
import {
  type DocumentKind,
  type PrintOutcome,
  printPatienceSeconds,
} from '@pishkhan/contract/printing/print.ts';

export interface KnownPrint {
  kind: DocumentKind;
  outcome: PrintOutcome;
  claimedAt: Date;
}

export interface Wish {
  kind: DocumentKind;
  automatic: boolean;
}

export type Decision<P extends KnownPrint> = {
  granted: boolean;
  first: boolean;
  turn: number;
  /** The last print of this kind that may have come out. */
  previous: P | undefined;
  askAgainAt: Date | undefined;
};

const silentUntil = ({ claimedAt }: KnownPrint): Date =>
  new Date(claimedAt.getTime() + printPatienceSeconds * 1000);

/** `prints`: all of the order, oldest first. */
export function decideClaim<P extends KnownPrint>(prints: readonly P[], wish: Wish, now: Date): Decision<P> {
  const standing = prints.filter(({ kind, outcome }) => kind === wish.kind && outcome !== 'FAILED');
  const previous = standing.at(-1);
  const grant = {
    granted: true,
    first: !previous,
    turn: standing.length + 1,
    previous,
    askAgainAt: undefined,
  };
  if (!wish.automatic || !previous) return grant;
  const refusal = { ...grant, granted: false, turn: standing.length };
  if (standing.some(({ outcome }) => outcome === 'PRINTED')) return refusal;
  const atIt = standing.findLast((print) => print.outcome === 'CLAIMED' && silentUntil(print) > now);
  return atIt ? { ...refusal, askAgainAt: silentUntil(atIt) } : grant;
}

export type Settlement = 'change' | 'same' | 'refused';

/**
 * The latest report counts, so that a person may say that the paper never came; but a failure is final, because other
 * devices print on it.
 */
export function decideSettlement(present: PrintOutcome, told: Exclude<PrintOutcome, 'CLAIMED'>): Settlement {
  if (present === told) return 'same';
  return present === 'FAILED' ? 'refused' : 'change';
}
