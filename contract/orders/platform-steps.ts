// The actions of the platform on an order, and why one is refused. Pure, and the only implementation of these rules: the server decides by them,
// and the console disables by them.
import type { Permit } from './order.ts';
import { hasLeft, isOver, refusalOf, type StepState } from './steps.ts';

export const platformActions = ['accept', 'hold', 'answerNfc', 'cancel', 'answerChange'] as const;
/** `accept`: for a shop that said yes by phone. `hold`: more time to answer. `answerNfc`: RESUME or CANCEL while the platform calls. */
export type PlatformAction = (typeof platformActions)[number];

/** An order with the time by which its cancellation was put off, if it was. */
export type PlatformState = StepState & {
  readonly call: { readonly heldSeconds?: number | undefined } | null;
  readonly change: { readonly deadline: string } | null;
};

export type PlatformRefusal = 'ORDER_STATE_CONFLICT' | 'HELD_ALREADY' | 'CHANGE_NOT_OPEN';

/** The longest hold, in seconds. */
export const maxHoldSeconds = 120;

export const platformRefusalOf = {
  /** The same rule as for the shop's own people, who may accept while nobody has answered. */
  accept: (state) => (refusalOf.accept(state) ? 'ORDER_STATE_CONFLICT' : undefined),
  hold({ kitchen, call }) {
    if (kitchen !== 'NEW' || call?.cause !== 'UNANSWERED') return 'ORDER_STATE_CONFLICT';
    return call.heldSeconds === undefined ? undefined : 'HELD_ALREADY';
  },
  answerNfc: (state) => (!state.call || isOver(state) ? 'ORDER_STATE_CONFLICT' : undefined),
  cancel: (state) => (hasLeft(state) || isOver(state) ? 'ORDER_STATE_CONFLICT' : undefined),
  answerChange: (state, now) =>
    !state.change || now >= new Date(state.change.deadline) || hasLeft(state) || isOver(state)
      ? 'CHANGE_NOT_OPEN'
      : undefined,
} as const satisfies Record<PlatformAction, (state: PlatformState, now: Date) => PlatformRefusal | undefined>;

/** A permit for each action. */
export function platformPermitsOf(state: PlatformState, now: Date): Record<PlatformAction, Permit> {
  const permit = (action: PlatformAction): Permit => {
    const because = platformRefusalOf[action](state, now);
    return because ? { allowed: false, because } : { allowed: true };
  };
  return {
    accept: permit('accept'),
    hold: permit('hold'),
    answerNfc: permit('answerNfc'),
    cancel: permit('cancel'),
    answerChange: permit('answerChange'),
  };
}
