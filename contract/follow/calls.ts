// Links by which guests follow one order. Staff create them; anybody who has one can open it until it expires.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { followedOrderSchema, followerKinds, followHours, followIdSchema } from './followed.ts';

const byId = z.strictObject({ id: followIdSchema });

export const createFollowLink = defineCall({
  name: 'createFollowLink',
  method: 'POST',
  path: '/api/v1/Order/follow/{code}',
  summary: `Create a link to the page /orders/follow/{id}, valid for ${followHours} hours: for the customer, or for the shop's own courier (OwnDelivery only). Earlier links stay valid.`,
  access: { kind: 'staff', permission: 'orders.act', statuses: openStatuses },
  params: z.strictObject({ code: orderCodeSchema }),
  body: z.strictObject({ follower: z.enum(followerKinds) }),
  response: z.object({ id: followIdSchema, expiresAt: instantSchema }),
  faults: ['FOLLOWER_UNFIT', 'NOBODY_TO_FOLLOW', 'TOO_MANY'],
});

export const getFollowedOrder = defineCall({
  name: 'getFollowedOrder',
  method: 'GET',
  path: '/api/v1/Order/followed/{id}',
  summary: 'The order behind a link, as its follower may see it. An expired or unknown link is NOT_FOUND.',
  access: { kind: 'public' },
  params: byId,
  response: followedOrderSchema,
  faults: [],
});

export const deliverFollowedOrder = defineCall({
  name: 'deliverFollowedOrder',
  method: 'POST',
  path: '/api/v1/Order/followed/{id}/delivery',
  summary: "The shop's own courier reports that the customer has the food. Idempotent.",
  access: { kind: 'public' },
  params: byId,
  response: followedOrderSchema,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT'],
});

export const followCalls = { createFollowLink, getFollowedOrder, deliverFollowedOrder };
