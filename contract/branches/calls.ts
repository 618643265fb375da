// The shops that a person manages, side by side.
import * as z from 'zod/mini';
import { openStatuses, vendorStatuses } from '../access/vendor-status.ts';
import { sellingReasons } from '../dashboard/selling.ts';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { acceptOrder } from '../orders/calls.ts';
import { orderCodeSchema, orderSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';

/** More shops are entered one by one. */
export const maxBranches = 50;

/** The oldest orders come first, so the cut-off ones have waited least. */
export const maxBranchOrders = 100;

const branchSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  vendorStatus: z.enum(vendorStatuses),
  cityName: z.nullable(z.string()),
  /** The shop requires a second factor that this session has not proved; the other fields are then empty. */
  isLocked: z.boolean(),
  /** Null for a locked shop and for one whose panel is not open yet. */
  work: z.nullable(
    z.object({
      /** Customers can order something, at least to be picked up. */
      isOrderable: z.boolean(),
      /** Every reason that stops or reduces orders, or leaves them unheard. */
      because: z.array(z.enum(sellingReasons)),
      /** Time at which the shop opens automatically; null when somebody must act first. */
      opensAt: z.nullable(instantSchema),
      /** Today's orders (business day until now) that were not canceled, and their value in toman. */
      orders: z.int(),
      value: z.int(),
      canceled: z.int(),
      /** Orders not acknowledged within two minutes. */
      late: z.int(),
      /** New orders that wait for an answer. */
      waiting: z.int(),
      /** All-time rating, to two decimals; null without a rating. */
      rating: z.nullable(z.number()),
      /** Toman that the marketplace owes the shop; negative when the shop owes. */
      owed: z.int(),
    }),
  ),
});
export type Branch = z.output<typeof branchSchema>;

export const listBranches = defineCall({
  name: 'listBranches',
  method: 'GET',
  path: '/api/v1/User/branches',
  summary: `The shops in which this person is a manager, at most ${maxBranches}, by name: whether each takes orders and why not, its figures of the day, its open work and its rating.`,
  access: { kind: 'staff', permission: 'branches.read', statuses: openStatuses },
  response: z.object({
    branches: z.array(branchSchema),
    /** The person manages more shops than are listed. */
    isMore: z.boolean(),
    serverTime: instantSchema,
  }),
  faults: [],
});
export type Branches = z.output<typeof listBranches.response>;

const branchOrderSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  order: orderSchema,
});
export type BranchOrder = z.output<typeof branchOrderSchema>;

export const listBranchOrders = defineCall({
  name: 'listBranchOrders',
  method: 'GET',
  path: '/api/v1/User/branches/orders',
  summary: `The new orders of all shops that listBranches shows in full, oldest first, at most ${maxBranchOrders}.`,
  access: { kind: 'staff', permission: 'branches.read', statuses: openStatuses },
  response: z.object({ orders: z.array(branchOrderSchema), serverTime: instantSchema }),
  faults: [],
});
export type BranchOrders = z.output<typeof listBranchOrders.response>;

export const acceptBranchOrder = defineCall({
  name: 'acceptBranchOrder',
  method: 'PATCH',
  path: '/api/v1/User/branches/{vendorCode}/orders/{code}/accept',
  summary:
    'Accept a new order of one of these shops without switching to it, as acceptOrder does in the shop. NOT_FOUND for a shop that listBranches does not show in full.',
  access: { kind: 'staff', permission: 'branches.act', statuses: openStatuses },
  params: z.strictObject({ vendorCode: vendorCodeSchema, code: orderCodeSchema }),
  body: acceptOrder.body,
  response: orderSchema,
  idempotent: true,
  versioned: true,
  audit: 'history',
  faults: ['ORDER_STATE_CONFLICT', 'ORDER_VERSION_STALE', 'KEY_REUSED'],
});

export const branchCalls = { listBranches, listBranchOrders, acceptBranchOrder };
