// A new proof that the signed-in person owns the account, for calls with which a stolen access token could
// take over the account or the shop.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** Purposes of a code; a code for one is invalid for all others. */
export const proofPurposes = ['SECOND_FACTOR', 'SESSIONS', 'MANAGER'] as const;
export type ProofPurpose = (typeof proofPurposes)[number];

/**
 * A code of the person's second factor when it is on, otherwise a code that `requestProofCode` sent by SMS. A
 * missing code is answered with PROOF_NEEDED, which names the kind.
 */
export const proofCodeSchema = z.optional(secondFactorCodeSchema);

export const requestProofCode = defineCall({
  name: 'requestProofCode',
  method: 'POST',
  path: '/api/v1/User/proof-code',
  summary:
    'Send a code by SMS to my own phone, valid for two minutes, for this session, one purpose and one use. A person with a second factor uses its code instead, and gets no SMS.',
  access: { kind: 'staff', permission: 'any', statuses: 'any', beforeSecondFactor: true },
  body: z.strictObject({ purpose: z.enum(proofPurposes) }),
  response: z.object({
    /** Null when a code of the second factor is needed. */
    sms: z.nullable(
      z.object({
        /** Example: 0912***0001. */
        maskedPhone: z.string(),
        expiresInSeconds: z.int(),
        resendInSeconds: z.int(),
      }),
    ),
  }),
  deadlineSeconds: 12,
  faults: ['TOO_MANY', 'SMS_UNAVAILABLE'],
});

/** The refusals of a call with a `proofCode`. */
export const proofFaults = [
  'PROOF_NEEDED',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'SECOND_FACTOR_WRONG',
  'TOO_MANY',
] as const;

export const proofCalls = { requestProofCode };
