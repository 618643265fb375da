// Snoozes and sold-out parts, and their return (docs/behaviour/menu.md#availability).
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { instantSchema } from '../../time/tehran.ts';
import { menuIdSchema } from '../fields.ts';
import { offPartSchema, snoozedParts } from './availability.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;
const part = { part: z.enum(snoozedParts), partId: menuIdSchema };

export const listOff = defineCall({
  name: 'listOff',
  method: 'GET',
  path: '/api/v1/Product/off',
  summary:
    'Everything that is off for now: snoozed, sold out or with no stock left, sorted by the end of its snooze. Hidden parts and those that wait for the platform are left out.',
  access: read,
  response: z.array(offPartSchema),
  faults: [],
});

export const snooze = defineCall({
  name: 'snooze',
  method: 'POST',
  path: '/api/v1/Product/snooze',
  summary:
    'Snooze parts of the menu until a time, at most sixty days ahead; a repeated call replaces the time. Sold-out parts become orderable again then, too. All or nothing. Returns everything that is off, like listOff.',
  access: edit,
  body: z.strictObject({
    parts: z.array(z.strictObject(part)).check(z.minLength(1), z.maxLength(500)),
    until: instantSchema,
  }),
  response: z.array(offPartSchema),
  faults: ['NOT_FOUND', 'SNOOZE_UNFIT', 'LISTED_TWICE'],
});

export const endSnooze = defineCall({
  name: 'endSnooze',
  method: 'POST',
  path: '/api/v1/Product/snooze/end',
  summary:
    'Make snoozed or sold-out parts of the menu orderable now. Parts that are on stay on; a part without stock left needs a new count. Returns everything that is off then.',
  access: edit,
  body: z.strictObject({ parts: z.array(z.strictObject(part)).check(z.minLength(1), z.maxLength(500)) }),
  response: z.array(offPartSchema),
  faults: ['NOT_FOUND', 'LISTED_TWICE'],
});

export const snoozeCalls = { listOff, snooze, endSnooze };
