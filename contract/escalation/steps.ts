// The steps of an order that nobody has heard, in their order. NEED_FOR_CALL and the cancellation come after them and are of every
// unanswered order (contract/orders/states.ts).

export const escalationSteps = ['PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL'] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** Seconds after the order came, or its turn did. */
export const defaultStepSeconds: Readonly<Record<EscalationStep, number>> = {
  /** Only to a shop of which no device is there. */
  PUSH_AT_ONCE: 0,
  PUSH: 30,
  SMS: 60,
  CALL: 90,
};

/** `JOINED`: the same people were just told of another order of the shop. `OFF`: the installation makes no calls. */
export const stepOutcomes = ['QUEUED', 'NOBODY', 'JOINED', 'OFF'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Of one push, text or call: `GIVEN_UP` is that of a provider or of a budget, `WITHDRAWN` that somebody heard before it left. */
export const noticeStates = ['WAITING', 'SENT', 'GIVEN_UP', 'WITHDRAWN'] as const;
