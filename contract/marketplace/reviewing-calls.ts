// The platform's decisions about shops: their service areas, applications, and every other change of a shop's status.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { defineCall, type RequestAccess } from '../kit/call.ts';
import { smallIdSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { type SignupStep, signupSteps } from '../onboarding/signup.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { platformActions, visibilityActions } from '../vendors/transitions.ts';
import { documentTypes } from '../vendors/vendor-info.ts';
import { eventIdSchema } from './calls.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });

/** Subjects of an application: serving a kind of shop or a city, a sign-up, settings, switching a shop on. */
export const applicationKinds = ['BUSINESS_TYPE', 'CITY', 'SIGNUP', 'SETTINGS', 'SWITCH_ON'] as const;

export const applicationSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  kind: z.enum(applicationKinds),
  vendorStatus: z.enum(vendorStatuses),
  /** Time since when it waits. */
  waitingSince: instantSchema,
  cityId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  businessTypeId: z.nullable(z.int()),
  ownerName: z.nullable(z.string()),
  /** The number of earlier returns by the platform. */
  timesReturned: z.int(),
});
export type Application = z.output<typeof applicationSchema>;

export const listApplications = defineCall({
  name: 'listApplications',
  method: 'GET',
  path: '/marketplace/v1/applications',
  summary: 'Shops that wait for the platform, longest wait first, at most a hundred.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  response: z.object({ applications: z.array(applicationSchema) }),
  faults: [],
});

export const getApplication = defineCall({
  name: 'getApplication',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/application',
  summary: 'The details of a shop that the platform has to review.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  params: vendorPath,
  response: z.object({
    vendorCode: vendorCodeSchema,
    vendorName: z.string(),
    vendorStatus: z.enum(vendorStatuses),
    step: z.int(),
    businessTitle: z.nullable(z.string()),
    ownerName: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    address: z.nullable(z.string()),
    accountHolderName: z.nullable(z.string()),
    documents: z.array(z.object({ id: z.int(), type: z.enum(documentTypes), size: z.int() })),
    contractNumber: z.nullable(z.string()),
    minimumBasket: z.nullable(z.int()),
  }),
  faults: [],
});

const reason = z.pipe(
  z.pipe(z.string().check(z.maxLength(500)), z.transform(normaliseText)),
  z.string().check(z.minLength(1)),
);

/** All steps but the last, which belongs to the platform. */
const stepsToMend = signupSteps.slice(0, -1) as [SignupStep, ...SignupStep[]];

const review = { permission: 'shops.review' } as const;
const stop = { permission: 'shops.stop' } as const;
const suspend = { permission: 'shops.suspend', fresh: true } as const;

const moveActions = [...platformActions, ...visibilityActions, 'approveSettings'] as const;
export type MoveAction = (typeof moveActions)[number];

/** The permission that an operator needs for each action. */
export const moveAccess = {
  acceptSignup: review,
  rejectSignup: review,
  pauseSignup: review,
  resumeSignup: review,
  returnActivation: review,
  approveSettings: review,
  switchOn: review,
  hide: stop,
  show: stop,
  deactivateBySupport: stop,
  reportDeliveryProblem: stop,
  reviewChanges: stop,
  restore: stop,
  deactivate: suspend,
  suspend,
  liftSuspension: suspend,
} as const satisfies Record<MoveAction, RequestAccess>;

export const moveVendor = defineCall({
  name: 'moveVendor',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/status',
  summary:
    'Change the status of a shop by one of the platform’s actions. Some require a reason, which the shop sees. A rejection may name the steps to repeat: the sign-up continues at the first of them. `approveSettings` changes no status: it allows the shop to begin. `hide` and `show` change no status either: a hidden shop takes no orders in any status. A lifted suspension restores the earlier status. Requesting the present status succeeds.',
  access: {
    kind: 'marketplace',
    permission: ['shops.review', 'shops.stop', 'shops.suspend'],
    ofRequest: ({ body }) => moveAccess[(body as { action: MoveAction }).action],
  },
  proposable: true,
  params: vendorPath,
  body: z
    .strictObject({
      eventId: eventIdSchema,
      action: z.enum(moveActions),
      reason: z.optional(z.nullable(reason)),
      /** Present only for a rejected sign-up. */
      steps: z.optional(z.array(z.enum(stepsToMend)).check(z.maxLength(5))),
    })
    .check(z.refine(({ action, steps }) => steps === undefined || action === 'rejectSignup')),
  response: z.object({ vendorCode: vendorCodeSchema, vendorStatus: z.enum(vendorStatuses) }),
  faults: [
    'STATUS_UNREACHABLE',
    'REASON_MISSING',
    'SIGNUP_UNFINISHED',
    'ACTIVATION_INCOMPLETE',
    'EVENT_REUSED',
  ],
});

export const setServed = defineCall({
  name: 'setServed',
  method: 'POST',
  path: '/marketplace/v1/served',
  summary:
    'Set whether the platform serves a city or a business type. Shops that waited for it continue automatically, and their owners get an SMS. Shops in a city that is no longer served take no orders until it is served again.',
  access: { kind: 'marketplace', permission: 'served.set', fresh: true },
  proposable: true,
  body: z.union([
    z.strictObject({ eventId: eventIdSchema, cityId: smallIdSchema, served: z.boolean() }),
    z.strictObject({ eventId: eventIdSchema, businessTypeId: smallIdSchema, served: z.boolean() }),
  ]),
  response: z.object({ moved: z.array(vendorCodeSchema) }),
  faults: ['NOT_FOUND', 'EVENT_REUSED'],
});

export const offerContract = defineCall({
  name: 'offerContract',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/contract',
  summary:
    'Offer a new contract with another commission to a shop that has already signed one; it replaces an earlier offer that was not signed.',
  access: { kind: 'marketplace', permission: 'terms.propose' },
  proposable: true,
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    /** Percent of each order. */
    commissionPercent: z.int().check(z.gte(0), z.lte(50)),
  }),
  response: z.object({ sha256: z.string() }),
  faults: ['CONTRACT_UNSIGNED', 'EVENT_REUSED'],
});

export const offerCalls = { offerContract };

export const servingCalls = { setServed };
export const applicationCalls = { listApplications, getApplication, moveVendor };
