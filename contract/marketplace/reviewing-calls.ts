// The platform's decisions about shops: every change of a shop's status, its delivery areas, and the cities and kinds of
// shops that the platform serves.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { defineCall, type RequestAccess } from '../kit/call.ts';
import { smallIdSchema, versionSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { type SignupStep, signupSteps } from '../onboarding/signup.ts';
import { normaliseText } from '../text/persian.ts';
import { platformActions, visibilityActions } from '../vendors/transitions.ts';
import { shownReasonSchema } from './account-calls.ts';
import { eventIdSchema } from './calls.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });

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
  restore: suspend,
  deactivate: suspend,
  suspend,
  liftSuspension: suspend,
} as const satisfies Record<MoveAction, RequestAccess>;

/** Actions that wait for a second operator: the heaviest ones, and those that undo a stop. A stop itself acts at once. */
export const secondPersonMoves: readonly MoveAction[] = ['suspend', 'liftSuspension', 'show'];

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

export const decideArea = defineCall({
  name: 'decideArea',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/areas/{id}/decision',
  summary:
    'Accept a delivery area of a shop, or reject it with a reason that the shop sees: orders use it no longer. AREA_STALE when its border has changed since it was read. Approved settings accept all areas that wait.',
  access: { kind: 'marketplace', permission: 'shops.review' },
  params: z.strictObject({ vendorCode: vendorCodeSchema, id: menuIdInPathSchema }),
  body: z.union([
    z.strictObject({ eventId: eventIdSchema, version: versionSchema, decision: z.literal('ACCEPT') }),
    z.strictObject({
      eventId: eventIdSchema,
      version: versionSchema,
      decision: z.literal('REJECT'),
      reason: shownReasonSchema,
    }),
  ]),
  response: z.object({ id: z.int(), status: approvalSchema }),
  faults: ['AREA_STALE', 'EVENT_REUSED'],
});

const servedCounts = {
  name: z.string(),
  served: z.boolean(),
  /** Shops that wait until it is served, shops that sign up or prepare, and shops that were switched on. */
  waiting: z.int(),
  joining: z.int(),
  live: z.int(),
  /** The live shops that are neither closed nor hidden. */
  open: z.int(),
};

export const listServed = defineCall({
  name: 'listServed',
  method: 'GET',
  path: '/marketplace/v1/served',
  summary:
    'All cities and kinds of shops: whether the platform serves them, how many shops wait for each, are joining, or are live, and how many are open, which in a city stop taking orders at once when it is no longer served.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  response: z.object({
    cities: z.array(z.object({ id: z.int(), province: z.string(), ...servedCounts })),
    businessTypes: z.array(z.object({ id: z.int(), ...servedCounts })),
  }),
  faults: [],
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

export const servingCalls = { listServed, setServed };
export const decidingCalls = { moveVendor, decideArea };
