// A value that was changed in steps: its past prices, from which its past orders are made, and the entries of its log.

export interface Step {
  at: Date;
  from: number;
  to: number;
}

/** The value at a time, by its steps in the order of time and the value that it has now. */
export const valueAt = (steps: readonly Step[], present: number, at: Date): number =>
  steps.find((step) => at < step.at)?.from ?? present;
