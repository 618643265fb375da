import type { RetentionRule } from '../infra/database/retention.ts';

export const followRetention: readonly RetentionRule[] = [
  { table: 'follow_link', column: 'expires_at', keepHours: 24 },
];
