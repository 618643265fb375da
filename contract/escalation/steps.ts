// The escalation steps of an unheard order, in their order. NEED_FOR_CALL and the cancellation follow them
// and apply to every unanswered order (contract/orders/states.ts).

export const escalationSteps = ['PUSH_AT_ONCE', 'PUSH', 'SMS', 'CALL'] as const;
export type EscalationStep = (typeof escalationSteps)[number];

/** Seconds after the order arrived or was released. */
export const defaultStepSeconds: Readonly<Record<EscalationStep, number>> = {
  /** This step runs only for a shop without a present device. */
  PUSH_AT_ONCE: 0,
  PUSH: 30,
  SMS: 60,
  CALL: 90,
};

/** `JOINED`: the same people were just notified of another order of the shop. `OFF`: the installation makes no calls. */
export const stepOutcomes = ['QUEUED', 'NOBODY', 'JOINED', 'OFF'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/**
 * States of one push, text or call. `GIVEN_UP`: the provider or a budget refused it. `WITHDRAWN`: somebody
 * heard the order before it was sent.
 */
export const noticeStates = ['WAITING', 'SENT', 'GIVEN_UP', 'WITHDRAWN'] as const;
