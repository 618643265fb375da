import type { RetentionRule } from '../infra/database/retention.ts';

export const presenceRetention: readonly RetentionRule[] = [
  // An order that old is looked at no more for who was there when it came.
  { table: 'order_device', column: 'seen_at', keepHours: 24 * 90 },
];
