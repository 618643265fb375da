import type { RetentionRule } from '../infra/database/retention.ts';

/**
 * An answer is kept for as long as its command may come again under its key. What happened to an order (`order_event`) stays with the
 * order: it is its history, and webhooks are made of it again (decision 38).
 */
export const orderRetention: readonly RetentionRule[] = [
  { table: 'idempotency', column: 'created_at', keepHours: 48 },
];
