// Escalation for other features: an order that nobody heard goes on by itself.
// Owns: the steps, their times and texts, and the trail that each order leaves. Not: sending (notices), being heard (orders), the call about
// an unanswered order and its cancellation (orders).
// Invariants: a step is taken once by all servers together; a heard or answered order takes none; an order's own statement pays nothing.

import type { Feature } from '../infra/feature.ts';
import type { Metrics } from '../infra/metrics/metrics.ts';
import type { OrderCommandParts } from '../orders/public.ts';
import { countSteps } from './count-steps.ts';
import { escalationHandlers } from './handlers.ts';
import type { StepSeconds } from './rules.ts';
import { type EscalationParts, startEscalation } from './watch-unheard.ts';

export { escalationHandlers } from './handlers.ts';

export interface EscalationFeatureParts extends Omit<EscalationParts, 'seconds' | 'taken'> {
  orderParts: OrderCommandParts;
  escalationSeconds: StepSeconds;
  metrics: Metrics;
}

export const openEscalation = ({
  escalationSeconds: seconds,
  ...parts
}: EscalationFeatureParts): Feature => ({
  handlers: escalationHandlers({ ...parts, seconds }),
  start: () => [startEscalation({ ...parts, seconds, taken: countSteps(parts.metrics) })],
});
