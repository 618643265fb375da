// The shops that a person manages, side by side.
import * as z from 'zod/mini';
import { openStatuses, vendorStatuses } from '../access/vendor-status.ts';
import { sellingReasons } from '../dashboard/selling.ts';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorCodeSchema } from '../vendors/vendor.ts';

/** More shops are entered one by one. */
export const mostBranches = 50;

const branchSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  vendorStatus: z.enum(vendorStatuses),
  cityName: z.nullable(z.string()),
  /** The shop asks its managers for a second factor that this session has not proved: nothing else of it is told. */
  isLocked: z.boolean(),
  /** Null for a locked shop and for one whose panel is not open yet. */
  work: z.nullable(
    z.object({
      /** Customers can order something, at least to be picked up. */
      isOrderable: z.boolean(),
      /** All that keeps orders away, or makes them fewer or unheard. */
      because: z.array(z.enum(sellingReasons)),
      /** When the shop opens by itself; null where somebody must act first. */
      opensAt: z.nullable(instantSchema),
      /** Of the business day until now: not canceled, and their value in toman. */
      orders: z.int(),
      value: z.int(),
      canceled: z.int(),
      /** Not acknowledged within the two minutes. */
      late: z.int(),
      /** New orders that wait for an answer now. */
      waiting: z.int(),
      /** Of all time, to two decimals; null without a rating. */
      rating: z.nullable(z.number()),
    }),
  ),
});
export type Branch = z.output<typeof branchSchema>;

export const listBranches = defineCall({
  name: 'listBranches',
  method: 'GET',
  path: '/api/v1/User/branches',
  summary: `The shops in which this person is a manager, at most ${mostBranches}, by name: whether each can be ordered from and why not, its day, what waits and its rating.`,
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

export const branchCalls = { listBranches };
