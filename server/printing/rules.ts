// Decides whether a device may print now. Papers are equal by kind and stations. A paper is unmarked only if
// every earlier equal one certainly failed, so nothing prints twice unmarked. A silent claim blocks the next
// device for only a minute, so a crash loses nothing. People decide about unconfirmed papers: most were printed.
import {
  type DocumentKind,
  type PrintOutcome,
  printTimeoutSeconds,
} from '@pishkhan/contract/printing/print.ts';

export interface KnownPrint {
  kind: DocumentKind;
  /** Ascending, comma-separated; null for all lines. */
  stationIds: string | null;
  outcome: PrintOutcome;
  claimedAt: Date;
}

export interface ClaimRequest {
  kind: DocumentKind;
  stationIds: string | null;
  automatic: boolean;
}

export type Decision<P extends KnownPrint> = {
  granted: boolean;
  first: boolean;
  turn: number;
  /** The last print of this kind that may have been printed. */
  previous: P | undefined;
  askAgainAt: Date | undefined;
};

const silentUntil = ({ claimedAt }: KnownPrint): Date =>
  new Date(claimedAt.getTime() + printTimeoutSeconds * 1000);

const isAlike = (
  a: Pick<ClaimRequest, 'kind' | 'stationIds'>,
  b: Pick<ClaimRequest, 'kind' | 'stationIds'>,
): boolean => a.kind === b.kind && a.stationIds === b.stationIds;

/** `prints` are all of the order, oldest first. */
export function decideClaim<P extends KnownPrint>(
  prints: readonly P[],
  request: ClaimRequest,
  now: Date,
): Decision<P> {
  const standing = prints.filter((print) => isAlike(print, request) && print.outcome !== 'FAILED');
  const previous = standing.at(-1);
  const grant = {
    granted: true,
    first: !previous,
    turn: standing.length + 1,
    previous,
    askAgainAt: undefined,
  };
  if (!request.automatic || !previous) return grant;
  const refusal = { ...grant, granted: false, turn: standing.length };
  if (standing.some(({ outcome }) => outcome === 'PRINTED' || outcome === 'UNCONFIRMED')) return refusal;
  const atIt = standing.findLast((print) => print.outcome === 'CLAIMED' && silentUntil(print) > now);
  return atIt ? { ...refusal, askAgainAt: silentUntil(atIt) } : grant;
}

export type OutcomeDecision = 'change' | 'same' | 'refused';

/**
 * The latest report counts, so that a person may report that the paper was never printed. A failure is final,
 * because other devices print on it.
 */
export function decideOutcome(
  present: PrintOutcome,
  told: Exclude<PrintOutcome, 'CLAIMED'>,
): OutcomeDecision {
  if (present === told) return 'same';
  return present === 'FAILED' ? 'refused' : 'change';
}
