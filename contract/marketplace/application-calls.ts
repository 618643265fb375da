// The shops that wait for the platform, and everything that is needed to judge one.
import * as z from 'zod/mini';
import { vendorStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { instantSchema } from '../time/tehran.ts';
import { documentTypes } from '../vendors/vendor-info.ts';
import { accountSchema } from './account-calls.ts';

/**
 * Subjects of an application: serving a kind of shop or a city, a sign-up, settings, switching a shop on, and delivery areas
 * that an open shop has drawn.
 */
export const applicationKinds = [
  'BUSINESS_TYPE',
  'CITY',
  'SIGNUP',
  'SETTINGS',
  'SWITCH_ON',
  'AREAS',
] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

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

const idInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
  z.number(),
);

export const listApplications = defineCall({
  name: 'listApplications',
  method: 'GET',
  path: '/marketplace/v1/applications',
  summary: 'Shops that wait for the platform, longest wait first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  query: z.strictObject({
    kind: z.optional(z.enum(applicationKinds)),
    cityId: z.optional(idInQuery),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/))),
  }),
  response: z.object({ applications: z.array(applicationSchema), next: z.nullable(z.string()) }),
  faults: [],
});

/** Another shop with the same owner's national code, postal code, telephone or account. */
export const sameElsewhere = ['NATIONAL_CODE', 'POSTAL_CODE', 'PHONE', 'IBAN'] as const;

/** The results of the checks that the server makes; null where the shop has not sent what is checked. */
const checksSchema = z.object({
  /** The account's holder is the owner or the company. */
  isHolderOwner: z.nullable(z.boolean()),
  isNationalCodeValid: z.nullable(z.boolean()),
  /** Metres from the centre of the city to the shop. */
  metresFromCity: z.nullable(z.int()),
  /** The first five shops of each kind. A shop of the same owner counts for postal code and telephone only. */
  elsewhere: z.array(
    z.object({
      what: z.enum(sameElsewhere),
      vendorCode: vendorCodeSchema,
      vendorName: z.string(),
      vendorStatus: z.enum(vendorStatuses),
    }),
  ),
});

const reviewedAreaSchema = z.object({
  id: z.int(),
  /** The ring of its border, [longitude, latitude]. */
  ring: z.array(z.tuple([z.number(), z.number()])),
  deliveryPrice: z.int(),
  /** Minutes. */
  deliveryTime: z.int(),
  isActive: z.boolean(),
  status: approvalSchema,
  /** Increases with each change of the border. */
  version: z.int(),
  /** The reason of the last rejection, until the platform accepts the area. Orders do not use it meanwhile. */
  rejectedBecause: z.nullable(z.string()),
  drawnAt: instantSchema,
});

export const getApplication = defineCall({
  name: 'getApplication',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/application',
  summary:
    'Everything that the platform needs to judge a shop. For operators the owner’s phone and national code and the account’s numbers are masked.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  params: z.strictObject({ vendorCode: vendorCodeSchema }),
  response: z.object({
    vendorCode: vendorCodeSchema,
    vendorName: z.string(),
    vendorStatus: z.enum(vendorStatuses),
    step: z.int(),
    registeredAt: instantSchema,
    /** True while the platform has not approved the settings. */
    needsSettingsApproval: z.boolean(),
    businessTitle: z.nullable(z.string()),
    businessTypeId: z.nullable(z.int()),
    referralCode: z.nullable(z.string()),
    /** The shop of which it is a branch. */
    parentCode: z.nullable(vendorCodeSchema),
    ownerName: z.nullable(z.string()),
    ownerCellPhone: z.nullable(z.string()),
    ownerNationalCode: z.nullable(z.string()),
    companyName: z.nullable(z.string()),
    companyNationalId: z.nullable(z.string()),
    city: z.nullable(
      z.object({
        id: z.int(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        served: z.boolean(),
      }),
    ),
    place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    address: z.nullable(z.string()),
    extraAddress: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    plaque: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    /** The number that customers call. */
    phone: z.nullable(z.string()),
    accountHolderName: z.nullable(z.string()),
    account: z.nullable(accountSchema),
    documents: z.array(
      z.object({
        id: z.int(),
        type: z.enum(documentTypes),
        kind: z.enum(['image', 'pdf']),
        name: z.string(),
        size: z.int(),
        sentAt: instantSchema,
      }),
    ),
    menuUrl: z.nullable(z.string()),
    contractNumber: z.nullable(z.string()),
    minimumBasket: z.nullable(z.int()),
    /** Toman for each order, and percent of tax on it; null until the shop has set it. */
    packing: z.nullable(z.object({ price: z.int(), tax: z.int() })),
    delivery: z.object({ byPlatform: z.boolean(), byShop: z.boolean() }),
    areas: z.array(reviewedAreaSchema),
    /** The weekly hours; `dayOfWeek` 0 is Saturday. */
    hours: z.array(z.object({ dayOfWeek: z.int(), startTime: z.string(), endTime: z.string() })),
    checks: checksSchema,
    /** Newest first, at most twenty. */
    returns: z.array(z.object({ at: instantSchema, reason: z.nullable(z.string()) })),
  }),
  faults: [],
});

export const applicationCalls = { listApplications, getApplication };
