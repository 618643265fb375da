// The shop's devices: each reports what it can do and which new orders were heard on it; managers see all devices.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { deviceStateSchema } from './device-state.ts';
import { maxReported } from './limits.ts';

/** Maximum age of a reported fact; older facts are useless. */
const maxAgeMs = 3_600_000;
const ageSchema = z.int().check(z.gte(0), z.lte(maxAgeMs));

const orderReportSchema = z
  .strictObject({
    orderCode: orderCodeSchema,
    /** Ages in milliseconds by a monotonic clock of the device: time since the order arrived, … */
    received: ageSchema,
    /** … was rendered, … */
    drawn: z.optional(ageSchema),
    /** … was heard: the audio clock moved, and the sound was not muted, … */
    sounded: z.optional(ageSchema),
    /** … or was touched by somebody. */
    touched: z.optional(ageSchema),
  })
  .check(
    z.refine(
      ({ received, drawn = 0, sounded = 0, touched = 0 }) => Math.max(drawn, sounded, touched) <= received,
      'سفارش پیش از رسیدن دیده یا شنیده نمی‌شود.',
    ),
  );
export type OrderReport = z.output<typeof orderReportSchema>;

export const reportDevice = defineCall({
  name: 'reportDevice',
  method: 'POST',
  path: '/api/v1/Device/report',
  summary:
    'Report the state of a device that follows the orders, and which new orders came, were drawn, were heard and were touched on it, each with its age in milliseconds, so that the device’s clock does not matter. The first report of a fact counts, and repeating it changes nothing. Orders that the shop does not have, and times at which an order did not wait for an answer, are ignored.',
  access: { kind: 'staff', permission: 'orders.read', statuses: openStatuses },
  body: z.strictObject({
    device: deviceStateSchema,
    orders: z.array(orderReportSchema).check(z.maxLength(maxReported)),
  }),
  response: z.object({}),
  audit: 'none',
  faults: ['TOO_MANY'],
});

export const presentDeviceSchema = z.object({
  ...deviceStateSchema.shape,
  sessionId: z.uuid(),
  /** Parsed from the user agent; null when it is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  role: z.enum(roles),
  isThis: z.boolean(),
  /** True when it reported within the last minute. */
  isPresent: z.boolean(),
  /** Start of its uninterrupted reports, and its last report. */
  since: instantSchema,
  seenAt: instantSchema,
});
export type PresentDevice = z.output<typeof presentDeviceSchema>;

export const listPresentDevices = defineCall({
  name: 'listPresentDevices',
  method: 'GET',
  path: '/api/v1/Device/present',
  summary:
    'The devices that have followed the shop’s orders in the last day and are still signed in, with the last report of each; present ones first, at most a hundred.',
  access: { kind: 'staff', permission: 'staff.manage', statuses: openStatuses },
  response: z.object({
    devices: z.array(presentDeviceSchema),
    /** True when a pause that began without a present device ends as soon as one is present; false when it ends with a tap. */
    pauseEndsByItself: z.boolean(),
    serverTime: instantSchema,
  }),
  faults: [],
});

export const setPauseEnd = defineCall({
  name: 'setPauseEnd',
  method: 'PUT',
  path: '/api/v1/Device/pause',
  summary:
    'Set whether a pause that began because no device was present ends automatically when one is back, or waits for a tap. A pause that already could end then ends immediately.',
  access: { kind: 'staff', permission: 'staff.manage', statuses: openStatuses },
  body: z.strictObject({ endsByItself: z.boolean() }),
  response: z.object({ endsByItself: z.boolean() }),
  faults: [],
});

export const presenceCalls = { reportDevice, listPresentDevices, setPauseEnd };
