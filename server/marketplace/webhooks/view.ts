// The endpoint and its messages in the marketplace's view.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { getWebhook, replayWebhookMessage } from '@pishkhan/contract/marketplace/webhook-calls.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import type { Endpoint } from '../../infra/webhooks/endpoint.ts';
import type { LoggedMessage } from '../../infra/webhooks/message-log.ts';
import { messageId } from '../../infra/webhooks/queue.ts';

export const viewEndpoint = (endpoint: Endpoint): CallAnswer<typeof getWebhook> => ({
  url: endpoint.url,
  createdAt: endpoint.created_at.toISOString(),
  disabledAt: endpoint.disabled_at?.toISOString() ?? null,
  disabledBecause: endpoint.disabled_because,
  previousSecretUntil: endpoint.previous_until?.toISOString() ?? null,
  waiting: endpoint.waiting,
  waitingSince: endpoint.oldest_waiting_at?.toISOString() ?? null,
});

/** Topics whose messages are about requests. */
const ofChanges: readonly string[] = ['menu', 'vendor-image', 'dispute'];

export const viewMessage = (message: LoggedMessage): CallAnswer<typeof replayWebhookMessage> => ({
  id: messageId(message),
  type: message.type,
  vendorCode: message.vendor_code as VendorCode,
  orderCode: message.topic === 'order' || message.topic === 'review' ? (message.subject as OrderCode) : null,
  changeId: ofChanges.includes(message.topic) ? message.seq : null,
  happenedAt: message.happened_at.toISOString(),
  queuedAt: message.queued_at.toISOString(),
  state: message.state,
  tries: message.tries,
  nextTryAt: message.state === 'waiting' || message.state === 'failed' ? message.due_at.toISOString() : null,
  lastStatus: message.last_status,
  lastFailure: message.last_failure,
  deliveredAt: message.delivered_at?.toISOString() ?? null,
});
