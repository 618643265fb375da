// Devices that get pushes, and messages to people who look at no screen.

import type { EscalationStep, StepOutcome } from '@pishkhan/contract/escalation/steps.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './columns.ts';

interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  session_id: string;
  person_id: number;
  kind: 'WEB' | 'FCM';
  digest: string;
  target: string;
  p256dh: string | null;
  auth: string | null;
  device_id: string;
  device_type: 1 | 2 | 3;
  registered_at: Date;
}

interface NoticeTable {
  id: GeneratedAlways<number>;
  vendor_code: string;
  channel: 'PUSH' | 'SMS' | 'CALL';
  subscription_id: number | null;
  person_id: number | null;
  order_code: string | null;
  step: string | null;
  content: Json<Record<string, unknown>>;
  state: Generated<'WAITING' | 'SENT' | 'GIVEN_UP' | 'WITHDRAWN'>;
  tries: Generated<number>;
  queued_at: Generated<Date>;
  due_at: Generated<Date>;
  expires_at: Date;
  last_status: number | null;
  last_failure: string | null;
  settled_at: Date | null;
}

interface OrderEscalationTable {
  vendor_code: string;
  order_code: string;
  step: EscalationStep;
  at: Date;
  outcome: StepOutcome;
}

export interface NoticesTables {
  order_escalation: OrderEscalationTable;
  push_subscription: PushSubscriptionTable;
  notice: NoticeTable;
}
