import type { RetentionRule } from '../infra/database/retention.ts';

export const proposalRetention: readonly RetentionRule[] = [
  // As long as the security events that name them.
  { table: 'proposal', column: 'decided_at', keepHours: 365 * 24 },
  { table: 'operator_day', column: 'day', keepHours: 7 * 24 },
];
