// The platform's view of one shop, its terms, and pauses that the platform starts.
// Operators see phones, addresses and account numbers masked; `revealVendorContacts` shows phones and address, and is recorded.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { vendorStatuses } from '../access/vendor-status.ts';
import { sellingReasons } from '../dashboard/selling.ts';
import { defineCall } from '../kit/call.ts';
import { idTextSchema, versionSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { platformPercentLimit } from '../menu/discounts/discount-rules.ts';
import { productGroupSchema } from '../menu/products/product.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { presentDeviceSchema } from '../presence/calls.ts';
import { staffStatuses } from '../session/session.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { orderingSettingsSchema } from '../vendors/ordering-settings.ts';
import { pauseSchema } from '../vendors/throttle.ts';
import { maxPauseNote, maxPlatformPause } from '../vendors/throttle-limits.ts';
import { vendorGrades } from '../vendors/vendor.ts';
import { eventIdSchema } from './calls.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });
const readShops = { kind: 'marketplace', permission: 'shops.read' } as const;

const shareWrong = `سهم پلتفرم از تخفیف عددی بین ۰ تا ۵۰ است.`;

const termsFields = {
  /** A is the best; null for a shop without a grade. */
  grade: z.nullable(z.enum(vendorGrades)),
  /** New products and options are taxed, because the shop is registered for value added tax. */
  isTax: z.boolean(),
  /** The monthly statement can be had as a file and by SMS. */
  financialReportVisible: z.boolean(),
  /** Percent: the largest share of a new discount that the shop may let the platform pay. */
  maxPlatformPercent: z.int(shareWrong).check(z.gte(0, shareWrong), z.lte(platformPercentLimit, shareWrong)),
};
export const vendorTermsSchema = z.object(termsFields);
export type VendorTerms = z.output<typeof vendorTermsSchema>;

/** Another tax and a larger share cost money. A smaller share is a stop, and a grade or the statement's file costs nothing. */
export const termsNeedTwo = (before: VendorTerms, after: VendorTerms): boolean =>
  after.isTax !== before.isTax || after.maxPlatformPercent > before.maxPlatformPercent;

const currentTermsSchema = z.extend(vendorTermsSchema, {
  /** Version for the next change. */
  version: versionSchema,
});

/** Not strict, as the report of a device is: the rest of a device is left out. */
const shownDeviceSchema = z.object(
  z.pick(presentDeviceSchema, {
    fullName: true,
    role: true,
    browser: true,
    system: true,
    sound: true,
    push: true,
    isVisible: true,
    power: true,
    version: true,
    isPresent: true,
    seenAt: true,
  }).shape,
);

export const getVendor = defineCall({
  name: 'getVendor',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}',
  summary:
    'One shop: why customers can or cannot order, its devices and open orders, status, terms, account, contract, place, hours, areas, and what waits for the platform. For operators phones, the address and account numbers are masked, and money needs money.read.',
  access: readShops,
  params: vendorPath,
  response: z.object({
    vendorCode: vendorCodeSchema,
    vendorName: z.string(),
    /** Increases with every change of the shop itself. */
    version: z.int(),
    createdAt: instantSchema,
    changedAt: instantSchema,
    logo: z.nullable(z.string()),
    mainImage: z.nullable(z.string()),

    vendorStatus: z.enum(vendorStatuses),
    statusSince: instantSchema,
    statusReason: z.nullable(z.string()),
    /** The status to which a suspended shop returns. */
    statusBefore: z.nullable(z.enum(vendorStatuses)),
    /** Sign-up step, 0 to 5. */
    step: z.int(),
    timesReturned: z.int(),
    areSettingsApproved: z.boolean(),
    visible: z.boolean(),
    hiddenReason: z.nullable(z.string()),

    now: z.object({
      /** Customers can order something, at least to be picked up. */
      isOrderable: z.boolean(),
      reasons: z.array(z.enum(sellingReasons)),
      opensAt: z.nullable(instantSchema),
      pause: z.nullable(pauseSchema),
      /** Minutes added to the quoted time of new orders. */
      busyMinutes: z.int(),
      unreachableSince: z.nullable(instantSchema),
      /** Devices that have followed the orders in the last day, present ones first, at most twenty. */
      devices: z.array(shownDeviceSchema),
      /** Orders that the kitchen still has to finish. */
      openOrders: z.int(),
      /** Orders of this business day that are over, and the canceled ones among them. */
      endedToday: z.int(),
      canceledToday: z.int(),
    }),

    /** `isSet` is false until the first acceptance or change of terms. */
    terms: z.extend(currentTermsSchema, { isSet: z.boolean() }),
    /** Percent of commission that applies now. */
    commissionPercent: z.int(),
    contract: z.nullable(z.object({ number: z.string(), signedAt: instantSchema })),
    /** A contract with another commission is offered and not signed yet. */
    hasOffer: z.boolean(),

    account: z.nullable(
      z.object({
        holderName: z.string(),
        bankName: z.nullable(z.string()),
        /** Only the last four characters for operators. */
        iban: z.string(),
        approval: approvalSchema,
        setAt: instantSchema,
      }),
    ),
    /** Toman that the platform owes to the shop; null without the permission. */
    owed: z.nullable(z.int()),

    cityId: z.nullable(z.int()),
    cityName: z.nullable(z.string()),
    businessTypeId: z.nullable(z.int()),
    businessTitle: z.nullable(z.string()),
    ownerName: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),

    settings: orderingSettingsSchema,
    /** Delivery areas of the shop's own couriers: those that apply, and all. */
    areas: z.object({ served: z.int(), all: z.int() }),

    /** Items that wait for the platform. */
    waiting: z.object({ changes: z.int(), images: z.int(), replies: z.int(), disputes: z.int() }),
  }),
  faults: [],
});
export type VendorPage = z.output<typeof getVendor.response>;

/** Moments in one page. */
export const momentPageSize = 100;

export const listVendorMoments = defineCall({
  name: 'listVendorMoments',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/moments',
  summary: `The history of a shop’s status and visibility, newest first, ${momentPageSize} a page.`,
  access: readShops,
  params: vendorPath,
  query: z.strictObject({ after: z.optional(idTextSchema) }),
  response: z.object({
    moments: z.array(
      z.object({
        id: z.int(),
        at: instantSchema,
        action: z.string(),
        fromStatus: z.enum(vendorStatuses),
        toStatus: z.enum(vendorStatuses),
        reason: z.nullable(z.string()),
        /** Name of the shop's person or of the operator; null for the marketplace's key and for automatic changes. */
        by: z.nullable(z.string()),
        isByOperator: z.boolean(),
      }),
    ),
    /** `after` of the next page; null on the last one. */
    next: z.nullable(z.int()),
  }),
  faults: [],
});

export const listVendorPeople = defineCall({
  name: 'listVendorPeople',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/people',
  summary: 'The members of a shop, by role and name. For operators phone numbers are masked.',
  access: readShops,
  params: vendorPath,
  response: z.object({
    people: z.array(
      z.object({
        personId: z.int(),
        fullName: z.string(),
        role: z.enum(roles),
        status: z.enum(staffStatuses),
        cellPhone: z.string(),
        isOwner: z.boolean(),
        hasSecondFactor: z.boolean(),
        /** Open sessions in this shop, and the last use of one. */
        sessions: z.int(),
        lastSeenAt: z.nullable(instantSchema),
      }),
    ),
  }),
  faults: [],
});

export const getMenuWhole = defineCall({
  name: 'getMenuWhole',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/menu/whole',
  summary:
    'The whole menu of a shop as its people see it, including hidden products and those that wait for the platform.',
  access: readShops,
  params: vendorPath,
  response: z.object({ groups: z.array(productGroupSchema) }),
  deadlineSeconds: 10,
  faults: [],
});

const reasonSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(3, 'دلیل را در چند واژه بنویسید.'), z.maxLength(300)),
);

export const revealVendorContacts = defineCall({
  name: 'revealVendorContacts',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/contacts',
  summary:
    'The address and telephone of a shop and the mobile numbers of its people. Each look is recorded with its reason, and the shop can read that it happened.',
  access: { kind: 'marketplace', permission: 'personal.read' },
  params: vendorPath,
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    people: z.array(z.object({ personId: z.int(), cellPhone: z.string() })),
  }),
  faults: [],
});

export const putVendorTerms = defineCall({
  name: 'putVendorTerms',
  method: 'PUT',
  path: '/marketplace/v1/vendors/{vendorCode}/terms',
  summary:
    'Set a shop’s terms: grade, tax, monthly statement, and the largest share of a discount that the platform pays. A changed share applies to new discounts; existing ones run on to their end. An operator needs a second person to change the tax or to raise the share. TERMS_STALE when the terms have changed since that version.',
  access: { kind: 'marketplace', permission: 'terms.propose' },
  proposable: true,
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    ...termsFields,
    version: versionSchema,
    /** Why, for the second person and the record. */
    reason: z.optional(reasonSchema),
  }),
  response: currentTermsSchema,
  faults: ['TERMS_STALE', 'EVENT_REUSED'],
});

export const listVendorTerms = defineCall({
  name: 'listVendorTerms',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/terms',
  summary: 'The terms of a shop since their first change, newest first, at most a hundred.',
  access: readShops,
  params: vendorPath,
  response: z.object({
    terms: z.array(
      z.extend(vendorTermsSchema, {
        id: z.int(),
        setAt: instantSchema,
        /** ACCEPTANCE: preset when the platform accepted the sign-up. */
        setBy: z.enum(['KEY', 'OPERATOR', 'ACCEPTANCE']),
        operatorName: z.nullable(z.string()),
        approvedByName: z.nullable(z.string()),
      }),
    ),
  }),
  faults: [],
});

export const pauseVendor = defineCall({
  name: 'pauseVendor',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/pause',
  summary:
    'Pause the new orders of a shop for at most a day, with a reason that the shop sees. It replaces a pause that ends earlier; ALREADY_PAUSED when one lasts longer. The shop cannot end it. It ends automatically.',
  access: { kind: 'marketplace', permission: 'shops.stop' },
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    minutes: z
      .int('مدت توقف را به دقیقه وارد کنید.')
      .check(z.gte(5, 'توقف دست‌کم ۵ دقیقه است.'), z.lte(maxPlatformPause, 'توقف بیشتر از یک شبانه‌روز نیست.')),
    reason: z.pipe(
      z.pipe(z.string().check(z.maxLength(500)), z.transform(normaliseText)),
      z
        .string()
        .check(
          z.minLength(3, 'دلیل را در چند واژه بنویسید؛ فروشگاه آن را می‌بیند.'),
          z.maxLength(maxPauseNote, 'دلیل نباید بیشتر از ۱۲۰ نویسه باشد.'),
        ),
    ),
  }),
  response: z.object({ pausedUntil: instantSchema }),
  faults: ['ALREADY_PAUSED', 'EVENT_REUSED'],
});

export const endVendorPause = defineCall({
  name: 'endVendorPause',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/pause/end',
  summary:
    'End a pause that the platform started, before its time. A pause of the shop itself goes on. Succeeds also without a pause.',
  access: { kind: 'marketplace', permission: 'shops.stop' },
  params: vendorPath,
  body: z.strictObject({ eventId: eventIdSchema }),
  response: z.object({
    /** The end of the shop's own pause; null without one. */
    pausedUntil: z.nullable(instantSchema),
  }),
  faults: ['EVENT_REUSED'],
});

export const vendorPageCalls = {
  getVendor,
  listVendorMoments,
  listVendorPeople,
  getMenuWhole,
  revealVendorContacts,
  putVendorTerms,
  listVendorTerms,
  pauseVendor,
  endVendorPause,
};
