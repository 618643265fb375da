import type { Signup } from './signup-queries.ts';

export interface StepProps {
  signup: Signup;
  draftKey: string;
  /** Sent before, and now corrected. */
  isDone: boolean;
  onDone: () => void;
}
