// Decides when an unheard order goes one step further. Pure.
// Invariants: steps run in their order, each once; delayed steps, as after an outage of the server, keep
// their distances, so that a push, a text and a call about an order are not sent in the same second.
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';

/** Seconds after the order arrived. */
export type StepSeconds = Readonly<Record<EscalationStep, number>>;

export interface Unheard {
  /** Time at which the order arrived or was released. */
  since: Date;
  /** Some device of the shop is present. */
  isReachable: boolean;
  taken: readonly { step: EscalationStep; at: Date }[];
}

/** A delay up to this is the normal delay of the worker. */
const momentMs = 5000;

export function nextStep(seconds: StepSeconds, { since, isReachable, taken }: Unheard) {
  const last = Math.max(-1, ...taken.map(({ step }) => escalationSteps.indexOf(step)));
  const step = escalationSteps[last + 1 === 0 && isReachable ? 1 : last + 1];
  if (!step) return undefined;
  const due = since.getTime() + seconds[step] * 1000;
  const before = taken.find((one) => one.step === escalationSteps[last]);
  if (!before) return { step, at: new Date(due) };
  const lateMs = before.at.getTime() - (since.getTime() + seconds[before.step] * 1000);
  return { step, at: new Date(lateMs > momentMs ? due + lateMs : due) };
}
