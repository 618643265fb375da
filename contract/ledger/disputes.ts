// A shop's dispute of a refund or a charge: its states and the rules of opening, withdrawing and answering. Pure.
// Invariants: a closed dispute never changes again; an adjustment has at most one dispute that is open or answered.
import type { TransactionKind } from './accounts.ts';

export const disputeStates = ['OPEN', 'WITHDRAWN', 'WON', 'LOST'] as const;
/** OPEN: the platform has not answered. WON: the platform takes the adjustment back. LOST: the adjustment stays. */
export type DisputeState = (typeof disputeStates)[number];

export const disputeResults = ['WON', 'LOST'] as const satisfies readonly DisputeState[];
export type DisputeResult = (typeof disputeResults)[number];

/** Minimum and maximum length of a shop's text, in characters. */
export const disputeText = { least: 10, most: 1_000 } as const;
/** The maximum of disputes of one adjustment, withdrawn ones included. */
export const maxDisputes = 5;

export interface Disputable {
  kind: TransactionKind;
  /** Last instant for a dispute, inclusive; null when it cannot be disputed. */
  disputeUntil: Date | null;
  /** States of all disputes of the adjustment. */
  states: readonly DisputeState[];
}

export type DisputeRefusal = 'NOT_DISPUTABLE' | 'DISPUTE_EXISTS' | 'DISPUTE_TOO_LATE';

/** The refusal of a new dispute; undefined when one can be opened. */
export function disputeRefusal(
  { kind, disputeUntil, states }: Disputable,
  now: Date,
): DisputeRefusal | undefined {
  if ((kind !== 'REFUND' && kind !== 'CHARGE') || disputeUntil === null) return 'NOT_DISPUTABLE';
  if (states.some((state) => state !== 'WITHDRAWN')) return 'DISPUTE_EXISTS';
  if (now > disputeUntil) return 'DISPUTE_TOO_LATE';
  return states.length < maxDisputes ? undefined : 'NOT_DISPUTABLE';
}

/** Only a dispute that waits for the platform can be withdrawn. Withdrawing it again changes nothing. */
export const isAnswered = (state: DisputeState): boolean => state === 'WON' || state === 'LOST';

export interface DisputeAnswer {
  result: DisputeResult;
  /** Null without a reason; a lost dispute always has one. */
  reason: string | null;
}

/** `new`: the answer takes effect. `known`: the same answer arrived before. */
export function judgeAnswer(
  dispute: { state: DisputeState; answer: string | null },
  { result, reason }: DisputeAnswer,
): 'new' | 'known' | 'DISPUTE_ANSWERED' | 'DISPUTE_WITHDRAWN' {
  if (dispute.state === 'OPEN') return 'new';
  if (dispute.state === 'WITHDRAWN') return 'DISPUTE_WITHDRAWN';
  return dispute.state === result && dispute.answer === reason ? 'known' : 'DISPUTE_ANSWERED';
}
