// The escalation trail of an unheard order, and the drill that tests the whole chain (docs/behaviour/notices.md#a-drill).
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { escalationSteps, noticeStates, stepOutcomes } from './steps.ts';

/** One push to a device, or one text or call to a person. */
export const escalationNoticeSchema = z.object({
  /** Null when the person has been deleted. */
  fullName: z.nullable(z.string()),
  state: z.enum(noticeStates),
  /** Time at which the notice was sent, given up or withdrawn. */
  settledAt: z.nullable(instantSchema),
  /** Whether a sent text is on the phone, as its provider says; null while nobody knows. */
  arrived: z.nullable(z.boolean()),
});

export const escalationSchema = z.object({
  /** A person heard the order or answered. */
  isHeard: z.boolean(),
  /** A drill runs all steps until somebody answers, whatever the devices report. */
  isDrill: z.boolean(),
  /** The steps that ran, in their order. */
  steps: z.array(
    z.object({
      step: z.enum(escalationSteps),
      at: instantSchema,
      outcome: z.enum(stepOutcomes),
      /** One push per device; one text and one call per person. */
      notices: z.array(escalationNoticeSchema),
    }),
  ),
  /** The next step; null when none is left or needed. */
  next: z.nullable(z.object({ step: z.enum(escalationSteps), at: instantSchema })),
});
export type Escalation = z.output<typeof escalationSchema>;

export const getEscalation = defineCall({
  name: 'getEscalation',
  method: 'GET',
  path: '/api/v1/Order/escalation/{code}',
  summary:
    'The escalation of an order that nobody heard: pushes, texts and calls with their outcome, and the next step. An order of another shop is NOT_FOUND.',
  access: { kind: 'staff', permission: 'orders.read', statuses: openStatuses },
  params: z.strictObject({ code: orderCodeSchema }),
  response: escalationSchema,
  faults: [],
});

export const placeDrill = defineCall({
  name: 'placeDrill',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/drills',
  summary:
    'Test whether the shop can be reached: creates a test order that is escalated like an order that nobody hears, until somebody answers it. It costs nothing and is in no count or sum. While another test order is open, the call is refused with its code.',
  access: { kind: 'marketplace', permission: 'orders.act' },
  params: z.strictObject({ vendorCode: vendorCodeSchema }),
  body: z.strictObject({}),
  response: z.object({ orderCode: orderCodeSchema }),
  audit: 'history',
  faults: ['TEST_ORDER_OPEN', 'TEST_ORDERS_SPENT', 'NOTHING_TO_TEST'],
});

export const getDrill = defineCall({
  name: 'getDrill',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/drills/{orderCode}',
  summary: 'The progress of a drill. Test orders are deleted after three days.',
  access: { kind: 'marketplace', permission: 'orders.read' },
  params: z.strictObject({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema }),
  response: escalationSchema,
  faults: [],
});

export const escalationCalls = { getEscalation };
export const drillCalls = { placeDrill, getDrill };
