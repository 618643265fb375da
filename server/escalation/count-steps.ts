import {
  type EscalationStep,
  escalationSteps,
  type StepOutcome,
  stepOutcomes,
} from '@pishkhan/contract/escalation/steps.ts';
import type { Metrics } from '../infra/metrics/metrics.ts';

/** Returns the function that counts the steps run by this server. */
export function countSteps(metrics: Metrics): (step: EscalationStep, outcome: StepOutcome) => void {
  const steps = metrics.counter({
    name: 'pishkhan_escalation_steps_total',
    help: 'Escalation steps that this server has taken for orders that nobody had heard, by outcome.',
    labels: { step: escalationSteps, outcome: stepOutcomes },
  });
  return (step, outcome) => steps.add({ step, outcome });
}
