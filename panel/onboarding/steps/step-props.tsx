import type { Signup } from '../signup-queries.ts';

export interface StepProps {
  signup: Signup;
  draftKey: string;
  /** Submitted before, and corrected now. */
  isDone: boolean;
  onDone: () => void;
}
