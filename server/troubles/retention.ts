import type { RetentionRule } from '../infra/database/retention.ts';

export const troubleRetention: readonly RetentionRule[] = [
  { table: 'order_trouble', column: 'ended_at', keepHours: 24 * 30 },
  { table: 'trouble_take', column: 'taken_at', keepHours: 24, only: 'operator_id IS NULL' },
  { table: 'order_minute', column: 'minute', keepHours: 48 },
];
