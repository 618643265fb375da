import type pg from 'pg';
import type { StepSeconds } from '../escalation/public.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { Db } from '../infra/database/tables.ts';
import type { OwnerNoticeParts } from '../infra/sms/send-owner-notice.ts';
import type { OrderCommandParts } from '../orders/public.ts';

/** Dependencies of the calls of the marketplace. */
export interface MarketplaceParts {
  db: Db;
  orderParts: OrderCommandParts;
  /** A replica, whose rows may be a moment old; the primary without one. */
  reads?: Queryable;
}

/** Dependencies of the calls about orders of all shops. */
export interface OrderDeskParts extends MarketplaceParts {
  /** Lists may be a moment old. */
  reads: Queryable;
  escalationSeconds: StepSeconds;
}

/** Dependencies of the calls by which the platform reviews shops. */
export type ReviewParts = OwnerNoticeParts;

/** Dependencies of the calls of webhooks. */
export interface WebhookParts {
  pool: pg.Pool;
  allowInternal: boolean;
  /** Signals that a message is to be sent. */
  wake(): void;
}
