// The bank account to which the platform pays a shop: its state, a look at its numbers, the decision and a change.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { versionSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { nameSchema } from '../menu/fields.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { typedIbanSchema } from '../text/bank-numbers.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';
import { revealReasonSchema } from './reveal-reason.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });

/** Hours after a change of the account in which the platform pays nothing to it. */
export const newAccountHours = 72;

/** SET: by the shop while it signs up. CHANGE: by the platform. */
export const accountActions = ['SET', 'ACCEPT', 'REJECT', 'CHANGE'] as const;

export const accountSchema = z.object({
  /** Masked for operators, as the card and the account number. */
  iban: z.string(),
  /** Null for an account that the platform has set. */
  cardNumber: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  holderName: z.string(),
  bankName: z.nullable(z.string()),
  status: approvalSchema,
  /** The reason of a rejection. */
  rejectedBecause: z.nullable(z.string()),
  /** Increases with each new account. */
  version: z.int(),
  setAt: instantSchema,
  /** The platform pays nothing to it before this time; null for an account that was not changed. */
  paysFrom: z.nullable(instantSchema),
});
export type Account = z.output<typeof accountSchema>;

export const getAccount = defineCall({
  name: 'getAccount',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/account',
  summary: 'The account of a shop with its history, newest first; null before the shop has given one.',
  access: { kind: 'marketplace', permission: ['queues.read', 'money.read'] },
  params: vendorPath,
  response: z.object({
    account: z.nullable(accountSchema),
    history: z.array(
      z.object({
        at: instantSchema,
        action: z.enum(accountActions),
        /** The operator; null for the shop and for the marketplace’s key. */
        by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** The last four digits of the IBAN. */
        ibanEnd: z.string(),
      }),
    ),
  }),
  faults: [],
});

export const revealAccount = defineCall({
  name: 'revealAccount',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/account/reveal',
  summary: 'The numbers of a shop’s account. Each look is recorded with its reason.',
  access: { kind: 'marketplace', permission: 'personal.read', fresh: true },
  params: vendorPath,
  body: z.strictObject({ reason: revealReasonSchema }),
  response: z.object({
    iban: z.string(),
    cardNumber: z.nullable(z.string()),
    accountNumber: z.nullable(z.string()),
    holderName: z.string(),
  }),
  faults: [],
});

const reasonMissing = 'دلیل را بنویسید؛ فروشگاه آن را می‌بیند.';
/** A reason that the shop sees. */
export const shownReasonSchema = z.pipe(
  z.pipe(z.string(reasonMissing).check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing), z.maxLength(300, 'دلیل حداکثر ۳۰۰ نویسه دارد.')),
);

export const decidedAccountSchema = z.object({
  vendorCode: vendorCodeSchema,
  status: approvalSchema,
  version: z.int(),
  paysFrom: z.nullable(instantSchema),
});

export const decideAccount = defineCall({
  name: 'decideAccount',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/account/decision',
  summary:
    'Accept the account that a shop has given, or reject it with a reason that the shop sees. ACCOUNT_DECIDED for one that was already decided or has been replaced. An accepted sign-up accepts the account that waits.',
  access: { kind: 'marketplace', permission: 'shops.review' },
  params: vendorPath,
  body: z.union([
    z.strictObject({ eventId: eventIdSchema, version: versionSchema, decision: z.literal('ACCEPT') }),
    z.strictObject({
      eventId: eventIdSchema,
      version: versionSchema,
      decision: z.literal('REJECT'),
      reason: shownReasonSchema,
    }),
  ]),
  response: decidedAccountSchema,
  faults: ['ACCOUNT_DECIDED', 'EVENT_REUSED'],
});

export const changeAccount = defineCall({
  name: 'changeAccount',
  method: 'PUT',
  path: '/marketplace/v1/vendors/{vendorCode}/account',
  summary:
    'Give a shop another account, after the owner has asked for it. The owner gets an SMS, and nothing is paid to the new account for 72 hours. ACCOUNT_DECIDED when the account has changed since it was read; `version` is 0 for a shop without one.',
  access: { kind: 'marketplace', permission: 'shops.review', fresh: true },
  proposable: true,
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    version: versionSchema,
    iban: typedIbanSchema,
    holderName: nameSchema,
    reason: shownReasonSchema,
  }),
  response: decidedAccountSchema,
  faults: ['ACCOUNT_DECIDED', 'EVENT_REUSED'],
});

export const accountCalls = { getAccount, revealAccount, decideAccount, changeAccount };
