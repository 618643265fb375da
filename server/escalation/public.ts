// Escalation for other features: the steps for an order that nobody hears.
// Owns: the steps, their times and texts, and the trail of each order. Not: sending (notices), hearing
// (orders), the call about an unanswered order and its cancellation (orders).
// Invariants: a step runs once over all servers; a heard or answered order has no further steps; the
// statement of an order does no work for it.

import type { Feature } from '../infra/feature.ts';
import type { Metrics } from '../infra/metrics/metrics.ts';
import type { OrderCommandParts } from '../orders/public.ts';
import { countSteps } from './count-steps.ts';
import { escalationHandlers } from './handlers.ts';
import type { StepSeconds } from './rules.ts';
import { type EscalationParts, startEscalation } from './watch-unheard.ts';

export { escalationHandlers } from './handlers.ts';
export type { StepSeconds } from './rules.ts';
export { viewTrail } from './view-trail.ts';

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
