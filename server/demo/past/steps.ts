// A value that changed in steps: its past values, from which past orders are made, and the entries of the change log.

export interface Step {
  at: Date;
  from: number;
  to: number;
}

/** The value at a time, from its chronological steps and its present value. */
export const valueAt = (steps: readonly Step[], present: number, at: Date): number =>
  steps.find((step) => at < step.at)?.from ?? present;
