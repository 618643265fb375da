import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { byeSchema } from '../orders/events.ts';
import { vendorStateSchema } from './vendor-state.ts';

export const watchVendor = defineCall({
  name: 'watchVendor',
  method: 'GET',
  path: '/api/v1/Vendor/watch',
  summary:
    'The status of the shop as server-sent events: told at once to whoever comes, and within a second of whatever happens to the shop. `auth` ends it: reload the user. NOT_FOUND for whoever has no shop.',
  access: { kind: 'staff', permission: 'any', statuses: 'any' },
  stream: {
    vendor: vendorStateSchema,
    hb: z.object({}),
    bye: byeSchema,
    auth: z.object({ reason: z.enum(['signed-out', 'changed']) }),
  },
  faults: ['TOO_MANY', 'NOT_FOUND'],
});

export const watchCalls = { watchVendor };
