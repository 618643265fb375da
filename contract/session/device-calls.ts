// The devices on which a person is signed in, listed and signed out by that person.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';

const signedIn = { kind: 'staff', permission: 'any', statuses: 'any' } as const;

/** One session: one browser in which the person is signed in. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** Parsed from the user agent, such as `Chrome` and `Android`; null when it is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: instantSchema,
  /** Accurate to the life of an access token. */
  lastSeenAt: instantSchema,
  /** The name of its shop. */
  vendorName: z.nullable(z.string()),
  /** True for the device of this request. */
  isThis: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/api/v1/User/sessions',
  summary: 'My live sessions, this one first, then the one seen last.',
  access: signedIn,
  response: z.array(deviceSchema),
  faults: [],
});

export const signOutDevice = defineCall({
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/api/v1/User/sessions/{id}',
  summary:
    'End one of my sessions: its tokens, its refresh cookie and its streams. Anybody else’s is NOT_FOUND.',
  access: signedIn,
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  faults: ['NOT_FOUND'],
});

export const signOutOtherDevices = defineCall({
  name: 'signOutOtherDevices',
  method: 'POST',
  path: '/api/v1/User/sessions/end-others',
  summary: 'End all my sessions but this one.',
  access: signedIn,
  response: z.object({ ended: z.int() }),
  faults: [],
});

export const deviceCalls = { listDevices, signOutDevice, signOutOtherDevices };
