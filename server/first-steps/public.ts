// The next steps of a shop until its first order, for the dashboard. Owns: reading the facts. Not: the rule (contract/first-steps), and what the steps change.

export { readFirstSteps } from './read-first-steps.ts';
export { hasOrder } from './read-progress.ts';
