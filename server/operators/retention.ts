import type { RetentionRule } from '../infra/database/retention.ts';

export const operatorRetention: readonly RetentionRule[] = [
  // The last use of an account is read from its sessions.
  { table: 'operator_session', column: 'expires_at', keepHours: 90 * 24 },
  { table: 'operator_invitation', column: 'expires_at', keepHours: 90 * 24 },
  { table: 'operator_try', column: 'tried_at', keepHours: 24 },
];
