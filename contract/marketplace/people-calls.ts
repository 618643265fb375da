// The platform's support of one person's access during a phone call. The cell phone is in the body, so that it stays out of URLs.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { mobileSchema } from '../text/mobile-schemas.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';

export const endPersonSessions = defineCall({
  name: 'endPersonSessions',
  method: 'POST',
  path: '/marketplace/v1/people/end-sessions',
  summary:
    'Sign a person out of all devices, after a lost phone or when somebody else uses the account. Returns the number of sessions that ended. The person may sign in again.',
  access: { kind: 'marketplace', permission: 'people.help', fresh: true },
  body: z.strictObject({ eventId: eventIdSchema, cellPhone: mobileSchema }),
  response: z.object({ ended: z.int() }),
  faults: ['NOT_FOUND', 'EVENT_REUSED'],
});

/** Days within which the person must prove the new number. */
export const cellPhoneChangeDays = 7;

export const allowCellPhoneChange = defineCall({
  name: 'allowCellPhoneChange',
  method: 'POST',
  path: '/marketplace/v1/people/change-cell-phone',
  summary:
    'Move a person to another phone number, once the platform has verified who it is. Takes effect when the person signs in with the new number within seven days; all earlier sessions end then. CELL_PHONE_TAKEN for the number of somebody who works in a shop.',
  access: { kind: 'marketplace', permission: 'people.help', fresh: true },
  proposable: true,
  body: z.strictObject({ eventId: eventIdSchema, cellPhone: mobileSchema, newCellPhone: mobileSchema }),
  response: z.object({ until: instantSchema }),
  faults: ['NOT_FOUND', 'CELL_PHONE_TAKEN', 'EVENT_REUSED'],
});

export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/marketplace/v1/people/reset-second-factor',
  summary:
    'Turn off the second factor of a person who has lost the app and the recovery codes, once the platform has verified who it is. All sessions end.',
  access: { kind: 'marketplace', permission: 'people.help', fresh: true },
  proposable: true,
  body: z.strictObject({ eventId: eventIdSchema, cellPhone: mobileSchema }),
  response: z.object({ wasOn: z.boolean() }),
  faults: ['NOT_FOUND', 'EVENT_REUSED'],
});

export const requireSecondFactorOfVendor = defineCall({
  name: 'requireSecondFactorOfVendor',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/second-factor',
  summary:
    'Set whether managers of a shop need a second factor, independent of the shop’s own setting. Present sessions in the shop stay valid for 24 hours.',
  access: { kind: 'marketplace', permission: 'people.help', fresh: true },
  params: z.strictObject({ vendorCode: vendorCodeSchema }),
  body: z.strictObject({ eventId: eventIdSchema, required: z.boolean() }),
  response: z.object({ required: z.boolean() }),
  faults: ['NOT_FOUND', 'EVENT_REUSED'],
});

export const peopleCalls = {
  endPersonSessions,
  allowCellPhoneChange,
  resetSecondFactor,
  requireSecondFactorOfVendor,
};
