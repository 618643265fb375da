import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { OwnerNoticeParts } from '../infra/sms/send-owner-notice.ts';
import type { OrderCommandParts } from '../orders/public.ts';

/** What the calls of the marketplace work with. */
export interface MarketplaceParts {
  db: Kysely<Tables>;
  orderParts: OrderCommandParts;
}

/** What the calls by which the platform judges shops work with. */
export type ReviewParts = OwnerNoticeParts;

/** What the calls of webhooks work with. */
export interface WebhookParts {
  pool: pg.Pool;
  allowInternal: boolean;
  /** There is something to send. */
  wake(): void;
}
