import type { RetentionRule } from '../infra/database/retention.ts';
import { requesterDays } from './cookies.ts';

/** Signing in deletes a person's old rows; these rules cover people who never return. */
export const sessionRetention: readonly RetentionRule[] = [
  { table: 'otp', column: 'created_at', keepHours: 24, only: 'used_at IS NULL' },
  // A used code identifies a known browser.
  { table: 'otp', column: 'created_at', keepHours: requesterDays * 24 },
  // A network that has won a slot ranks behind others for a day.
  { table: 'code_queue', column: 'asked_at', keepHours: 25 },
  { table: 'refresh_token', column: 'expires_at', keepHours: 24 },
  { table: 'session', column: 'expires_at', keepHours: 24 },
  { table: 'sign_in_challenge', column: 'expires_at', keepHours: 1 },
  { table: 'cell_phone_change', column: 'expires_at', keepHours: 24 },
];
