import type { RetentionRule } from '../infra/database/retention.ts';

/** Card inquiries are valid for a day, and signing requests for minutes. */
export const onboardingRetention: readonly RetentionRule[] = [
  { table: 'card_ask', column: 'asked_at', keepHours: 24 },
  { table: 'card_inquiry', column: 'asked_at', keepHours: 48 },
  { table: 'contract_asking', column: 'asked_at', keepHours: 48 },
];
