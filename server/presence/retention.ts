import type { RetentionRule } from '../infra/database/retention.ts';

export const presenceRetention: readonly RetentionRule[] = [
  // Nobody checks which devices were present for an older order.
  { table: 'order_device', column: 'seen_at', keepHours: 24 * 90 },
];
