// Setting up, proving and turning off the second factor, and the second step of signing in.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorChoiceSchema } from '../vendors/vendor.ts';
import { proofCodeSchema, proofFaults } from './proof-calls.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** A session that must first set up or prove its second factor may make these calls and few others. */
const signedIn = { kind: 'staff', permission: 'any', statuses: 'any', beforeSecondFactor: true } as const;
const manage = { kind: 'staff', permission: 'staff.manage', statuses: 'any' } as const;

const withCode = z.strictObject({ code: secondFactorCodeSchema });
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/v1/User/second-factor',
  summary:
    'Whether my second factor is on, how many recovery codes are left, and what the present shop requires of its managers.',
  access: signedIn,
  response: z.object({
    /** Time of activation; null while it is off. */
    onSince: z.nullable(instantSchema),
    recoveryCodesLeft: z.int(),
    /** True when managers of the present shop need one, by the shop's or the platform's rule. */
    isNeededByShop: z.boolean(),
    isNeededByPlatform: z.boolean(),
    /** False for a manager of a shop that requires it. */
    mayTurnOff: z.boolean(),
  }),
  faults: [],
});

export const setUpSecondFactor = defineCall({
  name: 'setUpSecondFactor',
  method: 'POST',
  path: '/api/v1/User/second-factor/set-up',
  summary:
    'Begin to set up the second factor, with a code by SMS for SECOND_FACTOR: returns a new secret for the authenticator app. It takes effect once a code of the app was confirmed in the same session.',
  access: signedIn,
  body: z.strictObject({ proofCode: proofCodeSchema }),
  response: z.object({
    /** Base32, for typing it. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  faults: ['SECOND_FACTOR_ON', ...proofFaults],
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/v1/User/second-factor/confirm',
  summary:
    'Turn the second factor on with a first code of the app. Returns the recovery codes, which are shown only once.',
  access: signedIn,
  body: withCode,
  response: recoveryCodesSchema,
  faults: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/v1/User/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; the previous ones become invalid.',
  access: signedIn,
  body: withCode,
  response: recoveryCodesSchema,
  faults: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const turnOffSecondFactor = defineCall({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: '/api/v1/User/second-factor/turn-off',
  summary:
    'Turn the second factor off with a code. SECOND_FACTOR_KEPT when I manage a shop that requires it.',
  access: signedIn,
  body: withCode,
  response: z.object({}),
  faults: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_KEPT', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const proveSecondFactor = defineCall({
  name: 'proveSecondFactor',
  method: 'POST',
  path: '/api/v1/User/second-factor/prove',
  summary: 'Prove the second factor in a session that began without it, for a shop that requires it.',
  access: signedIn,
  body: withCode,
  response: z.object({}),
  faults: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'TOO_MANY'],
});

export const requireSecondFactor = defineCall({
  name: 'requireSecondFactor',
  method: 'PUT',
  path: '/api/v1/User/second-factor/requirement',
  summary:
    'Set whether managers of this shop need a second factor. Only a manager who has one may require it; present sessions in the shop stay valid for 24 hours.',
  access: manage,
  body: z.strictObject({ required: z.boolean() }),
  response: z.object({}),
  faults: ['SECOND_FACTOR_OFF'],
});

export const secondFactor = defineCall({
  name: 'secondFactor',
  method: 'POST',
  path: '/api/v1/User/second-factor',
  summary:
    'Complete a sign-in that POST /User/otp answered with SECOND_FACTOR_NEEDED, in the same browser. Five wrong codes in a row lock the second factor for minutes.',
  access: { kind: 'public' },
  body: z.strictObject({ challenge: z.string().check(z.regex(/^[\w-]{43}$/)), code: secondFactorCodeSchema }),
  response: z.object({ token: z.string(), vendors: z.array(vendorChoiceSchema) }),
  faults: ['SECOND_FACTOR_WRONG', 'CHALLENGE_ENDED', 'TOO_MANY'],
});

export const secondFactorCalls = {
  getSecondFactor,
  setUpSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  proveSecondFactor,
  requireSecondFactor,
  secondFactor,
};
