import type { Signup } from '../signup-queries.ts';

export interface StepProps {
  signup: Signup;
  draftKey: string;
  /** Whether the step was submitted before, and is corrected now. */
  isDone: boolean;
  onDone: () => void;
}
