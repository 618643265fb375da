import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { ImageParts } from '../menu/public.ts';
import type { ContractParts } from '../onboarding/public.ts';
import { accountHandlers } from './calls/accounts.ts';
import { addReviewHandler } from './calls/add-review.ts';
import { answerChangeHandler } from './calls/answer-change.ts';
import { answerNfcHandler } from './calls/answer-nfc.ts';
import { cancelMarketplaceOrderHandler } from './calls/cancel-order.ts';
import { completeMarketplaceOrderHandler } from './calls/complete-order.ts';
import { createMarketplaceOrderHandler } from './calls/create-order.ts';
import { decideAreaHandler } from './calls/decide-area.ts';
import { decideChangeRequestHandler } from './calls/decide-change-request.ts';
import { decideReplyHandler } from './calls/decide-reply.ts';
import { decideVendorImageHandler } from './calls/decide-vendor-image.ts';
import { deleteWebhookHandler } from './calls/delete-webhook.ts';
import { getApplicationHandler } from './calls/get-application.ts';
import { getMarketplaceMenuHandler } from './calls/get-menu.ts';
import { getMarketplaceOrderHandler } from './calls/get-order.ts';
import { getQueueCountsHandler } from './calls/get-queue-counts.ts';
import { getWebhookHandler } from './calls/get-webhook.ts';
import { listApplicationsHandler } from './calls/list-applications.ts';
import { listChangeRequestsHandler } from './calls/list-change-requests.ts';
import { listSecurityEventsHandler } from './calls/list-security-events.ts';
import { listServedHandler } from './calls/list-served.ts';
import { listVendorImageRequestsHandler } from './calls/list-vendor-image-requests.ts';
import { listWaitingRepliesHandler } from './calls/list-waiting-replies.ts';
import { listWebhookMessagesHandler } from './calls/list-webhook-messages.ts';
import { moveVendorHandler } from './calls/move-vendor.ts';
import { offerContractHandler } from './calls/offer-contract.ts';
import { putWebhookHandler } from './calls/put-webhook.ts';
import { replayWebhookMessageHandler } from './calls/replay-webhook-message.ts';
import { replayWebhooksHandler } from './calls/replay-webhooks.ts';
import { rotateWebhookSecretHandler } from './calls/rotate-webhook-secret.ts';
import { type ServingParts, setServedHandler } from './calls/set-served.ts';
import { setVendorImagesHandler } from './calls/set-vendor-images.ts';
import { tellCourierEventHandler } from './calls/tell-courier-event.ts';
import type { MarketplaceParts, ReviewParts, WebhookParts } from './parts.ts';
import { readVendorHandlers } from './vendors/calls/get-vendor.ts';
import { listMarketplaceVendorsHandler } from './vendors/calls/list-vendors.ts';
import { endVendorPauseHandler, pauseVendorHandler } from './vendors/calls/pause-vendor.ts';
import { putVendorTermsHandler } from './vendors/calls/put-vendor-terms.ts';
import { revealVendorContactsHandler } from './vendors/calls/reveal-vendor-contacts.ts';
import type { VendorPageParts } from './vendors/parts.ts';

export const marketplaceHandlers = (parts: MarketplaceParts): Implemented[] => [
  listMarketplaceVendorsHandler({ pool: parts.orderParts.pool, reads: parts.reads ?? parts.orderParts.pool }),
  getMarketplaceMenuHandler(parts),
  createMarketplaceOrderHandler(parts),
  getMarketplaceOrderHandler(parts),
  tellCourierEventHandler(parts),
  answerNfcHandler(parts),
  answerChangeHandler(parts),
  cancelMarketplaceOrderHandler(parts),
  completeMarketplaceOrderHandler(parts),
];

/** The platform's calls about single shops, except decisions. */
export const vendorPageHandlers = (parts: VendorPageParts): Implemented[] => [
  ...readVendorHandlers(parts),
  revealVendorContactsHandler(parts),
  putVendorTermsHandler(parts),
  pauseVendorHandler(parts),
  endVendorPauseHandler(parts),
];

export const moderationHandlers = (parts: MarketplaceParts): Implemented[] => [
  listChangeRequestsHandler(parts),
  decideChangeRequestHandler(parts),
];

export const webhookHandlers = (parts: WebhookParts): Implemented[] => [
  getWebhookHandler(parts),
  putWebhookHandler(parts),
  deleteWebhookHandler(parts),
  rotateWebhookSecretHandler(parts),
  listWebhookMessagesHandler(parts),
  replayWebhookMessageHandler(parts),
  replayWebhooksHandler(parts),
];

export const offerHandlers = (parts: ContractParts): Implemented[] => [offerContractHandler(parts)];

export const securityHandlers = (parts: { pool: pg.Pool }): Implemented[] => [
  listSecurityEventsHandler(parts),
];

export const vendorImageHandlers = (parts: ImageParts & { pool: pg.Pool }): Implemented[] => [
  setVendorImagesHandler(parts),
  listVendorImageRequestsHandler(parts),
  decideVendorImageHandler(parts),
];

/** The calls about reviews of customers, and about the replies of shops. */
export const customerReviewHandlers = (parts: { db: Db }): Implemented[] => [
  addReviewHandler(parts),
  listWaitingRepliesHandler(parts),
  decideReplyHandler(parts),
];

export const servingHandlers = (parts: ServingParts): Implemented[] => [
  listServedHandler(parts),
  setServedHandler(parts),
];

/** The calls by which the platform reviews shops. */
export const reviewHandlers = (parts: ReviewParts): Implemented[] => [
  listApplicationsHandler(parts),
  getApplicationHandler(parts),
  moveVendorHandler(parts),
  decideAreaHandler(parts),
  getQueueCountsHandler(parts),
  ...accountHandlers(parts),
];
