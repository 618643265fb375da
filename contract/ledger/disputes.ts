// A shop's dispute of a refund or a charge: its states and the rules of opening, withdrawing and answering. Pure.
// Invariant: a dispute that is over never changes again; of an adjustment at most one is open or answered.
import type { TransactionKind } from './accounts.ts';

export const disputeStates = ['OPEN', 'WITHDRAWN', 'WON', 'LOST'] as const;
/** OPEN: the platform has not answered. WON: the platform takes the adjustment back. LOST: the adjustment stays. */
export type DisputeState = (typeof disputeStates)[number];

export const disputeResults = ['WON', 'LOST'] as const satisfies readonly DisputeState[];
export type DisputeResult = (typeof disputeResults)[number];

/** Characters of a shop's text. */
export const disputeText = { least: 10, most: 1_000 } as const;
/** Disputes of one adjustment, withdrawn ones included. */
export const maxDisputes = 5;

export interface Disputable {
  kind: TransactionKind;
  /** Until when, itself included; null for what cannot be disputed. */
  disputeUntil: Date | null;
  /** Of all disputes of the adjustment so far. */
  states: readonly DisputeState[];
}

export type DisputeRefusal = 'NOT_DISPUTABLE' | 'DISPUTE_EXISTS' | 'DISPUTE_TOO_LATE';

/** Why no dispute can be opened now; undefined when it can. */
export function whyNoDispute(
  { kind, disputeUntil, states }: Disputable,
  now: Date,
): DisputeRefusal | undefined {
  if ((kind !== 'REFUND' && kind !== 'CHARGE') || disputeUntil === null) return 'NOT_DISPUTABLE';
  if (states.some((state) => state !== 'WITHDRAWN')) return 'DISPUTE_EXISTS';
  if (now > disputeUntil) return 'DISPUTE_TOO_LATE';
  return states.length < maxDisputes ? undefined : 'NOT_DISPUTABLE';
}

/** Only what waits for the platform can be withdrawn. A withdrawn one is withdrawn already. */
export const isAnswered = (state: DisputeState): boolean => state === 'WON' || state === 'LOST';

export interface DisputeAnswer {
  result: DisputeResult;
  /** Null: without a reason; a lost one always has one. */
  reason: string | null;
}

/** `new` counts; `known` was told before, the same. */
export function judgeAnswer(
  dispute: { state: DisputeState; answer: string | null },
  { result, reason }: DisputeAnswer,
): 'new' | 'known' | 'DISPUTE_ANSWERED' | 'DISPUTE_WITHDRAWN' {
  if (dispute.state === 'OPEN') return 'new';
  if (dispute.state === 'WITHDRAWN') return 'DISPUTE_WITHDRAWN';
  return dispute.state === result && dispute.answer === reason ? 'known' : 'DISPUTE_ANSWERED';
}
