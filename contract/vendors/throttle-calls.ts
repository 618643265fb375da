// Calls with which a shop's people take fewer orders for a while. Each answers with the shop's state.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { orderingSettingsSchema } from './ordering-settings.ts';
import { pauseReasons } from './throttle.ts';
import { busyExtra, busyLimitOrders, maxPauseNote } from './throttle-limits.ts';
import { vendorStateSchema } from './vendor-state.ts';

/** A shop in another status takes no orders anyway. */
const start = { kind: 'staff', permission: 'vendor.settings', statuses: ['ACTIVE'] } as const;
const end = { kind: 'staff', permission: 'vendor.settings', statuses: openStatuses } as const;

const extraWrong = 'زمان افزوده باید بین ۵ تا ۳۰ دقیقه و مضربی از ۵ باشد.';
const busyExtraSchema = z
  .int(extraWrong)
  .check(
    z.gte(busyExtra.min, extraWrong),
    z.lte(busyExtra.max, extraWrong),
    z.multipleOf(busyExtra.step, extraWrong),
  );

const limitWrong = 'تعداد سفارش‌های باز باید بین ۲ تا ۲۰۰ باشد.';
const openOrdersSchema = z
  .int(limitWrong)
  .check(z.gte(busyLimitOrders.min, limitWrong), z.lte(busyLimitOrders.max, limitWrong));

/** Empty text becomes null. */
const pauseNoteSchema = z.pipe(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(500))),
    z.transform((text) => text && normaliseText(text)),
  ),
  z.pipe(
    z.nullable(z.string().check(z.maxLength(maxPauseNote, 'توضیح نباید بیشتر از ۱۲۰ نویسه باشد.'))),
    z.transform((text) => text || null),
  ),
);

export const startPause = defineCall({
  name: 'startPause',
  method: 'PUT',
  path: '/api/v1/Vendor/pause',
  summary:
    'Pause new orders until an instant at most two hours ahead, or, when `until` is null, until the present opening hours end. The pause ends automatically. It replaces a running one, unless the platform has paused the shop.',
  access: start,
  body: z.strictObject({
    until: z.nullable(instantSchema),
    reason: z.enum(pauseReasons, 'دلیل توقف را انتخاب کنید.'),
    note: pauseNoteSchema,
  }),
  response: vendorStateSchema,
  versioned: true,
  faults: ['THROTTLE_STALE', 'PAUSED_BY_PLATFORM', 'PAUSE_PAST', 'PAUSE_TOO_LONG', 'PAUSE_WITHOUT_CLOSING'],
});

export const endPause = defineCall({
  name: 'endPause',
  method: 'DELETE',
  path: '/api/v1/Vendor/pause',
  summary:
    'End the pause before its time, unless the platform has paused the shop. Succeeds also without a pause.',
  access: end,
  response: vendorStateSchema,
  versioned: true,
  faults: ['THROTTLE_STALE', 'PAUSED_BY_PLATFORM'],
});

export const startBusy = defineCall({
  name: 'startBusy',
  method: 'PUT',
  path: '/api/v1/Vendor/busy',
  summary:
    'Add 5 to 30 minutes to the quoted time of new orders until an instant at most two hours ahead. The busy period ends automatically. It replaces a running one.',
  access: start,
  body: z.strictObject({ until: instantSchema, minutes: busyExtraSchema }),
  response: vendorStateSchema,
  versioned: true,
  faults: ['THROTTLE_STALE', 'BUSY_PAST', 'BUSY_TOO_LONG'],
});

export const endBusy = defineCall({
  name: 'endBusy',
  method: 'DELETE',
  path: '/api/v1/Vendor/busy',
  summary: 'End the busy period. Succeeds also without one.',
  access: end,
  response: vendorStateSchema,
  versioned: true,
  faults: ['THROTTLE_STALE'],
});

export const setBusyLimit = defineCall({
  name: 'setBusyLimit',
  method: 'PUT',
  path: '/api/v1/Vendor/busy-limit',
  summary:
    'Set the number of open orders from which the shop counts as busy, and the minutes that it then adds; null for none.',
  access: { kind: 'staff', permission: 'vendor.settings', statuses: [...openStatuses, 'SIGNED_UP'] },
  body: z.strictObject({
    busyLimit: z.nullable(z.strictObject({ openOrders: openOrdersSchema, minutes: busyExtraSchema })),
  }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE'],
});

export const throttleCalls = { startPause, endPause, startBusy, endBusy, setBusyLimit };
