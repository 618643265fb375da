// The marketplace's calls: the platform lists shops and menus, creates orders and reports their progress,
// decides about changes of menus, and receives webhooks.
// Owns: the key, what may be ordered from which shop, idempotent answers, and which moments are sent. Not:
// prices (menu), an order's life (orders), delivery of messages (infra/webhooks).
// Invariant: a repeated event gets the same bytes, whatever has happened to the shop or its menu since.

import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { Feature } from '../infra/feature.ts';
import type { ImageParts } from '../menu/public.ts';
import type { ContractParts } from '../onboarding/public.ts';
import { balanceHandlers } from './calls/balances.ts';
import { cancellationHandlers } from './calls/cancellation-rules.ts';
import { ledgerPlatformHandlers } from './calls/ledger.ts';
import { platformOrderHandlers } from './calls/orders.ts';
import { type PaperParts, paperHandlers } from './calls/papers.ts';
import { peopleHandlers } from './calls/people.ts';
import { personalDataHandlers } from './calls/personal-data.ts';
import { type RunParts, runHandlers } from './calls/settlement-runs.ts';
import {
  customerReviewHandlers,
  marketplaceHandlers,
  moderationHandlers,
  offerHandlers,
  reviewHandlers,
  securityHandlers,
  servingHandlers,
  vendorImageHandlers,
  vendorPageHandlers,
  webhookHandlers,
} from './handlers.ts';
import type { OrderDeskParts, ReviewParts, WebhookParts } from './parts.ts';
import type { VendorPageParts } from './vendors/parts.ts';

export { answerIdempotently } from './answer-idempotently.ts';
export { createMarketplaceAuthentication } from './authentication.ts';
export { balanceHandlers } from './calls/balances.ts';
export { cancellationHandlers } from './calls/cancellation-rules.ts';
export { ledgerPlatformHandlers } from './calls/ledger.ts';
export { platformOrderHandlers } from './calls/orders.ts';
export { paperHandlers } from './calls/papers.ts';
export { peopleHandlers } from './calls/people.ts';
export { personalDataHandlers } from './calls/personal-data.ts';
export { runHandlers } from './calls/settlement-runs.ts';
export {
  customerReviewHandlers,
  marketplaceHandlers,
  moderationHandlers,
  offerHandlers,
  reviewHandlers,
  securityHandlers,
  servingHandlers,
  vendorImageHandlers,
  vendorPageHandlers,
  webhookHandlers,
} from './handlers.ts';
export { startMarketplaceWebhooks } from './webhooks/start-webhooks.ts';

export interface MarketplaceFeatureParts
  extends OrderDeskParts,
    ContractParts,
    ImageParts,
    ReviewParts,
    VendorPageParts,
    Pick<RunParts, 'reads' | 'log'>,
    Pick<WebhookParts, 'allowInternal'> {
  inquiry: PaperParts['inquiry'];
  pool: pg.Pool;
  reads: Queryable;
  wakeWebhooks(): void;
}

export const openMarketplace = (parts: MarketplaceFeatureParts): Feature => ({
  handlers: [
    ...marketplaceHandlers(parts),
    ...platformOrderHandlers(parts),
    ...cancellationHandlers(parts),
    ...moderationHandlers(parts),
    ...vendorPageHandlers(parts),
    ...offerHandlers(parts),
    ...vendorImageHandlers(parts),
    ...customerReviewHandlers(parts),
    ...ledgerPlatformHandlers(parts),
    ...balanceHandlers(parts),
    ...runHandlers(parts),
    ...servingHandlers(parts),
    ...reviewHandlers(parts),
    ...paperHandlers(parts),
    ...peopleHandlers(parts),
    ...personalDataHandlers(parts),
    ...securityHandlers(parts),
    ...webhookHandlers({ ...parts, wake: parts.wakeWebhooks }),
  ],
});
