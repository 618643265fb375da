// The proof that an order was heard: the reports of each device of the shop.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { orderCodeSchema } from './order.ts';

export const deviceHearingSchema = z.object({
  /** Parsed from the user agent; null when it is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The person who was signed in on it; null when that person has been deleted. */
  fullName: z.nullable(z.string()),
  /** True when it followed the orders at the time of this one's arrival. */
  wasPresent: z.boolean(),
  receivedAt: z.nullable(instantSchema),
  drawnAt: z.nullable(instantSchema),
  /** Time at which the sound actually played. */
  soundedAt: z.nullable(instantSchema),
  touchedAt: z.nullable(instantSchema),
});
export type DeviceHearing = z.output<typeof deviceHearingSchema>;

export const getOrderHearing = defineCall({
  name: 'getOrderHearing',
  method: 'GET',
  path: '/api/v1/Order/hearing/{code}',
  summary:
    'The reports of the shop’s devices about an order: when it came, was drawn, was heard and was touched on each; earliest first. An order of another shop is NOT_FOUND.',
  access: { kind: 'staff', permission: 'orders.read', statuses: openStatuses },
  params: z.strictObject({ code: orderCodeSchema }),
  response: z.object({
    /** Time at which the order was stored or released. */
    committedAt: instantSchema,
    isHeard: z.boolean(),
    devices: z.array(deviceHearingSchema),
  }),
  faults: [],
});

export const hearingCalls = { getOrderHearing };
