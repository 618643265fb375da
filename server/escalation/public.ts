// Escalation for other features: an order that nobody heard goes on by itself.
// Owns: the steps, their times and texts, and the trail that each order leaves. Not: sending (notices), being heard (orders), the call about
// an unanswered order and its cancellation (orders).
// Invariants: a step is taken once by all servers together; a heard or answered order takes none; an order's own statement pays nothing.

export { countSteps } from './count-steps.ts';
export { escalationHandlers } from './handlers.ts';
export { startEscalation } from './watch-unheard.ts';
