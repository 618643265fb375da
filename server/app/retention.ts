import { followRetention } from '../follow/public.ts';
import { auditRetention } from '../infra/audit/retention.ts';
import type { RetentionRule } from '../infra/database/retention.ts';
import { smsRetention } from '../infra/quotas.ts';
import { sentMessageRetention } from '../infra/sms/store-receipts.ts';
import { statementRetention } from '../ledger/public.ts';
import { noticeRetention } from '../notices/public.ts';
import { onboardingRetention } from '../onboarding/public.ts';
import { operatorRetention } from '../operators/public.ts';
import { orderRetention } from '../orders/public.ts';
import { presenceRetention } from '../presence/public.ts';
import { proposalRetention } from '../proposals/public.ts';
import { sessionRetention } from '../session/public.ts';
import { troubleRetention } from '../troubles/public.ts';
import { vendorRetention } from '../vendors/public.ts';

/** Retention rules of all features. */
export const retentionRules: readonly RetentionRule[] = [
  ...orderRetention,
  ...presenceRetention,
  ...sessionRetention,
  ...smsRetention,
  ...sentMessageRetention,
  ...followRetention,
  ...onboardingRetention,
  ...auditRetention,
  ...vendorRetention,
  ...statementRetention,
  ...noticeRetention,
  ...troubleRetention,
  ...operatorRetention,
  ...proposalRetention,
];
