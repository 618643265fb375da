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
    'Everything that is off for now: snoozed, sold out or counted down to none, what comes back first comes first. What was put away or waits for the platform is not among it.',
  access: read,
  response: z.array(offPartSchema),
  faults: [],
});

export const snooze = defineCall({
  name: 'snooze',
  method: 'POST',
  path: '/api/v1/Product/snooze',
  summary:
    'Take parts of the menu off until a time, at most sixty days; said again, it counts from then. What was sold out comes back then, too. All or nothing. Answers all that is off then, like listOff.',
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
    'Bring parts of the menu back now, from a snooze or from sold out. Those that are on stay on; what was counted down to none must be counted anew. Answers all that is off then.',
  access: edit,
  body: z.strictObject({ parts: z.array(z.strictObject(part)).check(z.minLength(1), z.maxLength(500)) }),
  response: z.array(offPartSchema),
  faults: ['NOT_FOUND', 'LISTED_TWICE'],
});

export const snoozeCalls = { listOff, snooze, endSnooze };
