// The marketplace's access to its webhooks: the endpoint, the log of messages, and redelivery.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { parseUrl } from '../kit/parse-url.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';

const nothing = z.object({});

const endpointSchema = z.object({
  url: z.string(),
  createdAt: instantSchema,
  /** Time at which delivery stopped because the receiver answered 410; a new registration resumes it. */
  disabledAt: z.nullable(instantSchema),
  disabledBecause: z.nullable(z.string()),
  /** End of the time in which each message is also signed with the previous secret. */
  previousSecretUntil: z.nullable(instantSchema),
  /** The number of messages not accepted yet, and the time of the oldest. */
  waiting: z.int(),
  waitingSince: z.nullable(instantSchema),
});

const secretSchema = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/=]+$/));

export const getWebhook = defineCall({
  name: 'getWebhook',
  method: 'GET',
  path: '/marketplace/v1/webhook',
  summary: 'The endpoint of webhooks. NOT_FOUND when none is registered: then no messages are queued either.',
  access: { kind: 'marketplace', permission: ['integration.manage', 'system.read'] },
  response: endpointSchema,
  faults: ['NOT_FOUND'],
});

const urlSchema = z.string().check(
  z.maxLength(2000),
  z.refine((text) => {
    const url = parseUrl(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, 'نشانی باید با https آغاز شود و نام کاربری و # نداشته باشد.'),
);

export const putWebhook = defineCall({
  name: 'putWebhook',
  method: 'PUT',
  path: '/marketplace/v1/webhook',
  summary:
    'Register the one endpoint, move it, or enable it again after a 410. A new secret is returned only once, for the first endpoint; otherwise it is null and the old one stays valid.',
  access: { kind: 'marketplace', permission: 'integration.manage', fresh: true },
  body: z.strictObject({ url: urlSchema }),
  response: z.extend(endpointSchema, { secret: z.nullable(secretSchema) }),
  faults: ['WEBHOOK_URL_FORBIDDEN'],
});

export const deleteWebhook = defineCall({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/marketplace/v1/webhook',
  summary:
    'Delete the endpoint: nothing is sent any more. Waiting messages are given up, and can be replayed to another endpoint.',
  access: { kind: 'marketplace', permission: 'integration.manage', fresh: true },
  response: nothing,
  faults: ['NOT_FOUND'],
});

export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/marketplace/v1/webhook/rotation',
  summary:
    'Create a new secret, which is returned only once. For a day messages are also signed with the old one.',
  access: { kind: 'marketplace', permission: 'integration.manage', fresh: true },
  response: z.object({ secret: secretSchema, previousSecretUntil: instantSchema }),
  faults: ['NOT_FOUND'],
});

/** Same format as the header `webhook-id`. */
const messageId = z.string().check(z.regex(/^msg_[A-Za-z0-9]{2,16}_\d{1,9}_[a-z]?\d{1,15}$/));

/** waiting: not tried yet, or being sent; failed: will be retried; given-up: no more retries. */
export const webhookStates = ['waiting', 'failed', 'delivered', 'given-up'] as const;

export const loggedMessageSchema = z.object({
  id: messageId,
  type: z.string(),
  vendorCode: vendorCodeSchema,
  /** The message's order, or the order of a reply; both fields are null for a status change by the shop itself. */
  orderCode: z.nullable(orderCodeSchema),
  changeId: z.nullable(z.int()),
  happenedAt: instantSchema,
  queuedAt: instantSchema,
  state: z.enum(webhookStates),
  tries: z.int(),
  /** Null when no retry is due. */
  nextTryAt: z.nullable(instantSchema),
  /** HTTP status of the last answer; null when there was none. */
  lastStatus: z.nullable(z.int()),
  /** Cause of the last failure: status, redirect, timeout, no-connection, no-such-name, not-trusted, forbidden-address, … */
  lastFailure: z.nullable(z.string()),
  deliveredAt: z.nullable(instantSchema),
});

export const listWebhookMessages = defineCall({
  name: 'listWebhookMessages',
  method: 'GET',
  path: '/marketplace/v1/webhook/messages',
  summary: 'The log of messages of the last thirty days, newest first, fifty a page.',
  access: { kind: 'marketplace', permission: ['integration.manage', 'system.read'] },
  query: z.strictObject({
    state: z.optional(z.enum(webhookStates)),
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/))),
  }),
  response: z.object({ messages: z.array(loggedMessageSchema), next: z.nullable(z.string()) }),
  faults: [],
});

export const replayWebhookMessage = defineCall({
  name: 'replayWebhookMessage',
  method: 'POST',
  path: '/marketplace/v1/webhook/messages/{id}/replay',
  summary: 'Send one message again, delivered or not, under the same id.',
  access: { kind: 'marketplace', permission: 'integration.manage' },
  params: z.strictObject({ id: messageId }),
  response: loggedMessageSchema,
  faults: [],
});

export const replayWebhooks = defineCall({
  name: 'replayWebhooks',
  method: 'POST',
  path: '/marketplace/v1/webhook/replay',
  summary:
    'Send all messages since a time again, including those from before the endpoint existed, except for orders that ended more than 400 days ago. At most 5,000 at once: call again with `since` set to `next` until that is null.',
  access: { kind: 'marketplace', permission: 'integration.manage' },
  body: z.strictObject({ since: instantSchema }),
  response: z.object({ queued: z.int(), next: z.nullable(instantSchema) }),
  faults: ['NOT_FOUND'],
});

export const webhookCalls = {
  getWebhook,
  putWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  listWebhookMessages,
  replayWebhookMessage,
  replayWebhooks,
};
