import type { RetentionRule } from '../infra/database/retention.ts';

const yearHours = 366 * 24;

export const vendorRetention: readonly RetentionRule[] = [
  { table: 'vendor_throttle', column: 'ended_at', keepHours: yearHours },
];
