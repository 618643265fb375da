// Signing in and out, the present user, and changing shops (docs/behaviour/session.md#calls-of-the-session).
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { typedMobileSchema } from '../text/mobile-schemas.ts';
import { storable } from '../text/storable.ts';
import { typedCode } from '../text/typed-codes.ts';
import { vendorChoiceSchema } from '../vendors/vendor.ts';
import { meSchema, otpDigits } from './session.ts';

const open = { kind: 'public' } as const;
const signedIn = { kind: 'staff', permission: 'any', statuses: 'any', beforeSecondFactor: true } as const;

/** People type it, so Persian digits and spaces are accepted. */
const typedOtpSchema = z.pipe(
  z.pipe(
    z.string('کد تأیید را وارد کنید.').check(z.maxLength(20, 'کد تأیید شش رقم است.')),
    z.transform(typedCode),
  ),
  z.string().check(z.length(otpDigits, 'کد تأیید شش رقم است.'), z.regex(/^[0-9]*$/, 'کد تأیید شش رقم است.')),
);

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/v1/User/login',
  summary:
    'Send a one-time code by SMS. The answer is the same for a known, an unknown and a blocked number. Sets the cookie that binds the code to this browser.',
  access: open,
  body: z.strictObject({ cellPhone: typedMobileSchema }),
  response: z.object({
    /** Seconds until this code expires, and until another may be requested. */
    expiresInSeconds: z.int(),
    resendInSeconds: z.int(),
  }),
  deadlineSeconds: 12,
  faults: ['TOO_MANY', 'SMS_UNAVAILABLE'],
});

export const otp = defineCall({
  name: 'otp',
  method: 'POST',
  path: '/api/v1/User/otp',
  summary:
    'Exchange the code for a session: an access token in the answer, a rotating refresh cookie and the XSRF cookie. Without vendorCode the session begins in the shop used last. The vendorCode of a shop that has invited this phone accepts the invitation; otherwise no invitation is accepted.',
  access: open,
  body: z.strictObject({
    cellPhone: typedMobileSchema,
    otpCode: typedOtpSchema,
    vendorCode: z.optional(vendorCodeSchema),
  }),
  response: z.object({ token: z.string(), vendors: z.array(vendorChoiceSchema) }),
  faults: ['OTP_WRONG', 'OTP_EXPIRED', 'SECOND_FACTOR_NEEDED'],
});

export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'GET',
  path: '/api/v1/User/refresh-token',
  summary:
    'A new access token for the refresh cookie, which rotates. Concurrent requests of several tabs get the same successor for 30 seconds; a later reuse ends the session. Requires the X-XSRF-TOKEN header.',
  access: { kind: 'refresh-cookie' },
  response: z.object({ token: z.string() }),
  faults: ['UNAUTHENTICATED', 'SIGNED_OUT_REMOTELY', 'XSRF'],
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/v1/User/logout',
  summary: 'End this session immediately: its tokens, its refresh cookie and its streams.',
  access: signedIn,
  body: z.strictObject({
    deviceId: z.optional(z.string().check(z.maxLength(200), storable)),
    deviceType: z.optional(z.union([z.int().check(z.gte(1), z.lte(3)), z.literal('WEB')])),
  }),
  response: z.object({}),
  faults: [],
});

export const me = defineCall({
  name: 'me',
  method: 'GET',
  path: '/api/v1/User/me',
  summary: 'The signed-in person, the present shop, and all shops of that person.',
  access: signedIn,
  response: meSchema,
  faults: [],
});

export const changeVendor = defineCall({
  name: 'changeVendor',
  method: 'POST',
  path: '/api/v1/User/change-vendor',
  summary:
    'Continue in another of my shops, or in one that has invited me, which accepts the invitation. NOT_FOUND for a shop that is not mine, INVITATION_ENDED for an expired invitation.',
  access: signedIn,
  body: z.strictObject({ vendorCode: vendorCodeSchema }),
  response: z.object({ token: z.string() }),
  faults: ['NOT_FOUND', 'INVITATION_ENDED'],
});

export const sessionCalls = { login, otp, refreshToken, logout, me, changeVendor };
