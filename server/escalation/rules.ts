// When an order that nobody heard goes a step further. Pure.
// Invariants: steps are taken in their order, each once; steps that are late, as after an outage of the server, keep their distances from
// each other, so that an order is not told by push, text and phone in the same second.
import { type EscalationStep, escalationSteps } from '@pishkhan/contract/escalation/steps.ts';

/** Seconds after the order came. */
export type StepSeconds = Readonly<Record<EscalationStep, number>>;

export interface Unheard {
  /** When the order came, or its turn did. */
  since: Date;
  /** Some device of the shop is there. */
  isReachable: boolean;
  taken: readonly { step: EscalationStep; at: Date }[];
}

/** A step that is late by no more was late by a moment of the worker. */
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
