// The devices on which a person is signed in, listed and signed out by that person, and those of a shop's people, by its managers.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { signedStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { proofCodeSchema, proofFaults } from './proof-calls.ts';

const signedIn = { kind: 'staff', permission: 'any', statuses: 'any' } as const;

const withProof = z.strictObject({ proofCode: proofCodeSchema });

/** One session: one browser in which the person is signed in. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** Parsed from the user agent, such as `Chrome` and `Android`; null when it is unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: instantSchema,
  /** Accurate to the lifetime of an access token. */
  lastSeenAt: instantSchema,
  /** The name of the session's shop. */
  vendorName: z.nullable(z.string()),
  /** True for the device of this request. */
  isThis: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

export const listDevices = defineCall({
  name: 'listDevices',
  method: 'GET',
  path: '/api/v1/User/sessions',
  summary: 'My live sessions: this one first, then by last use.',
  access: signedIn,
  response: z.array(deviceSchema),
  faults: [],
});

export const signOutDevice = defineCall({
  name: 'signOutDevice',
  method: 'POST',
  path: '/api/v1/User/sessions/{id}/end',
  summary:
    'End one of my sessions, with a code for SESSIONS: its tokens, its refresh cookie and its streams. NOT_FOUND for anybody else’s.',
  access: signedIn,
  params: z.strictObject({ id: z.uuid() }),
  body: withProof,
  response: z.object({}),
  faults: ['NOT_FOUND', ...proofFaults],
});

export const signOutOtherDevices = defineCall({
  name: 'signOutOtherDevices',
  method: 'POST',
  path: '/api/v1/User/sessions/end-others',
  summary: 'End all my other sessions, with a code for SESSIONS. I get an SMS about it.',
  access: signedIn,
  body: withProof,
  response: z.object({ ended: z.int() }),
  faults: [...proofFaults],
});

/** A member's session that is in this shop now. Sessions in other shops are private. */
export const staffDeviceSchema = z.extend(deviceSchema, {
  personId: z.int(),
  fullName: z.nullable(z.string()),
  role: z.enum(roles),
});
export type StaffDevice = z.output<typeof staffDeviceSchema>;

const managing = { kind: 'staff', permission: 'staff.manage', statuses: signedStatuses } as const;

export const listStaffDevices = defineCall({
  name: 'listStaffDevices',
  method: 'GET',
  path: '/api/v1/VendorUser/sessions',
  summary:
    'The live sessions of members in this shop: one’s own first, then by last use, at most two hundred.',
  access: managing,
  response: z.array(staffDeviceSchema),
  faults: [],
});

export const signOutStaffDevice = defineCall({
  name: 'signOutStaffDevice',
  method: 'POST',
  path: '/api/v1/VendorUser/sessions/{id}/end',
  summary:
    'End a session of a member of the shop, with a code for SESSIONS; that member has to sign in again. NOT_FOUND for a session in another shop, also for one that has switched to another shop.',
  access: managing,
  params: z.strictObject({ id: z.uuid() }),
  body: withProof,
  response: z.object({}),
  faults: [...proofFaults],
});

export const deviceCalls = { listDevices, signOutDevice, signOutOtherDevices };
export const staffDeviceCalls = { listStaffDevices, signOutStaffDevice };
