// Calls of staff about the shop itself (docs/behaviour/ordering-settings.md#calls-of-the-shop).
import * as z from 'zod/mini';
import { openStatuses, vendorStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { fileSchema } from '../kit/form-fields.ts';
import { idSchema, largestInt4 } from '../kit/integers.ts';
import { areaSchema } from '../map/area.ts';
import { menuIdInPathSchema, packingPriceSchema, taxSchema } from '../menu/fields.ts';
import { maxImageBytes } from '../menu/images/image-limits.ts';
import { preparationMinutes } from '../orders/states.ts';
import { instantSchema } from '../time/tehran.ts';
import { automaticOpenOrders, automaticTotal } from './automatic-accept.ts';
import { orderRefusals } from './order-refusals.ts';
import {
  deliveryPriceSchema,
  deliverySettingsSchema,
  deliveryTimeSchema,
  maxSpecialDays,
  orderingSettingsSchema,
  polygonSchema,
  shiftChangeSchema,
  specialDayChangeSchema,
} from './ordering-settings.ts';
import { ownVendorImagesSchema, vendorImageKinds } from './vendor-images.ts';
import { vendorInfoSchema } from './vendor-info.ts';

/** Settings are made before activation, and may change as long as the shop exists. */
const settable = [...openStatuses, 'SIGNED_UP'] as const;
const readable = [...settable, 'READY_FOR_ACTIVE'] as const;
const read = { kind: 'staff', permission: 'vendor.settings', statuses: readable } as const;
const edit = { kind: 'staff', permission: 'vendor.settings', statuses: settable } as const;

export const getOrderingSettings = defineCall({
  name: 'getOrderingSettings',
  method: 'GET',
  path: '/api/v1/Vendor/ordering-settings',
  summary: 'The ordering settings of the shop, and what is missing before it can take orders.',
  access: read,
  response: orderingSettingsSchema,
  faults: [],
});

export const setPackingPrice = defineCall({
  name: 'setPackingPrice',
  method: 'PUT',
  path: '/api/v1/Vendor/packing-price',
  summary:
    'Set the packing price of each order, at most 90,000 toman, and its tax. Existing orders keep theirs.',
  access: edit,
  body: z.strictObject({ packingPrice: packingPriceSchema, tax: taxSchema }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE'],
});

const basketRequired = 'مبلغ حداقل سبد خرید را وارد کنید.';

export const setMinimumBasket = defineCall({
  name: 'setMinimumBasket',
  method: 'PUT',
  path: '/api/v1/Vendor/minimum-basket',
  summary: 'Set the minimum value of an order, within the bounds of the business type.',
  access: edit,
  body: z.strictObject({
    minimumBasket: z.int(basketRequired).check(z.gte(0, basketRequired), z.lte(largestInt4, basketRequired)),
  }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE', 'BASKET_TOO_SMALL', 'BASKET_TOO_LARGE'],
});

const automaticTotalWrong = 'بیشترین مبلغ باید بین ۱۰٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد.';
const automaticOrdersWrong = 'تعداد سفارش‌های باز باید بین ۱ تا ۲۰۰ باشد.';

const automaticMinutesWrong = 'زمان آماده‌سازی باید بین ۵ تا ۱۲۰ دقیقه و مضربی از ۵ باشد.';

export const setAutomaticAccept = defineCall({
  name: 'setAutomaticAccept',
  method: 'PUT',
  path: '/api/v1/Vendor/automatic-accept',
  summary:
    'Set which new orders are accepted without a person: up to a total and a number of open orders, with default minutes for orders without enough measurements; null for none. It works only while the shop is open and a device listens; never for a test order, an order for later, one with a comment or a possible duplicate.',
  access: edit,
  body: z.strictObject({
    automaticAccept: z.nullable(
      z.strictObject({
        highestTotal: z
          .int(automaticTotalWrong)
          .check(
            z.gte(automaticTotal.min, automaticTotalWrong),
            z.lte(automaticTotal.max, automaticTotalWrong),
          ),
        openOrders: z
          .int(automaticOrdersWrong)
          .check(
            z.gte(automaticOpenOrders.min, automaticOrdersWrong),
            z.lte(automaticOpenOrders.max, automaticOrdersWrong),
          ),
        preparationMinutes: z
          .int(automaticMinutesWrong)
          .check(
            z.gte(preparationMinutes.min, automaticMinutesWrong),
            z.lte(preparationMinutes.max, automaticMinutesWrong),
            z.multipleOf(preparationMinutes.step, automaticMinutesWrong),
          ),
      }),
    ),
  }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE'],
});

export const setDelivery = defineCall({
  name: 'setDelivery',
  method: 'PUT',
  path: '/api/v1/Vendor/delivery',
  summary:
    'Set who delivers the orders: the platform, the shop itself, or both. Own delivery needs an active area.',
  access: edit,
  body: z.strictObject({ ofoodDelivery: z.boolean(), ownDelivery: z.boolean() }),
  response: deliverySettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE', 'DELIVERY_NONE', 'AREA_NONE'],
});

export const setDeliveries = defineCall({
  name: 'setDeliveries',
  method: 'PUT',
  path: '/api/v1/Vendor/deliveries',
  summary:
    'Save all areas of own delivery: an area that is not listed is deleted. A new one has no polygonId and needs its area; an existing one keeps its area when none is given. All or nothing.',
  access: edit,
  body: z.strictObject({
    ownDeliveries: z
      .array(
        z.strictObject({
          polygonId: z.nullable(z.int()),
          deliveryPrice: deliveryPriceSchema,
          deliveryTime: deliveryTimeSchema,
          isActive: z.boolean(),
          area: z.optional(areaSchema),
        }),
      )
      .check(z.maxLength(20)),
  }),
  response: deliverySettingsSchema,
  versioned: true,
  faults: [
    'SETTINGS_STALE',
    'NOT_FOUND',
    'LISTED_TWICE',
    'AREA_MISSING',
    'AREA_CROSSED',
    'AREA_TOO_FAR',
    'AREA_TOO_LARGE',
    'AREA_NONE',
  ],
});

export const listPolygons = defineCall({
  name: 'listPolygons',
  method: 'GET',
  path: '/api/v1/VendorPolygon/related-polygons',
  summary: 'The areas of own delivery, as GeoJSON features.',
  access: read,
  response: z.array(polygonSchema),
  faults: [],
});

export const modifyShifts = defineCall({
  name: 'modifyShifts',
  method: 'POST',
  path: '/api/v1/Vendor/shift/modify',
  summary:
    'Delete, change and add hours of the shop in one request: a range without a shiftId is new. Ranges may cross midnight and must not overlap; an open shop needs at least one. All or nothing.',
  access: edit,
  body: z.strictObject({
    shiftsToDelete: z.array(idSchema).check(z.maxLength(200)),
    shiftsToUpdate: z.array(shiftChangeSchema).check(z.maxLength(200)),
  }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: ['SETTINGS_STALE', 'NOT_FOUND', 'LISTED_TWICE', 'SHIFTS_OVERLAP', 'SHIFTS_TOO_MANY', 'SHIFTS_NONE'],
});

export const setSpecialDays = defineCall({
  name: 'setSpecialDays',
  method: 'PUT',
  path: '/api/v1/Vendor/special-days',
  summary:
    'Save all special days with their own hours: one that is not listed is deleted. A special day without ranges is closed; if several cover a day, the shortest applies. From today to a year ahead; one that has begun may stay or end earlier. All or nothing.',
  access: edit,
  body: z.strictObject({
    specialDays: z
      .array(specialDayChangeSchema)
      .check(z.maxLength(maxSpecialDays, 'روزهای ویژه بیش از اندازه است.')),
  }),
  response: orderingSettingsSchema,
  versioned: true,
  faults: [
    'SETTINGS_STALE',
    'SPECIAL_DAY_PAST',
    'SPECIAL_DAY_TOO_FAR',
    'SPECIAL_DAYS_AMBIGUOUS',
    'SPECIAL_HOURS_OVERLAP',
  ],
});

export const getDeliveryStatus = defineCall({
  name: 'getDeliveryStatus',
  method: 'GET',
  path: '/api/v1/VendorInfo/delivery-status',
  summary:
    'Whether orders are delivered to customers now, and if not, why, by the rule that also decides about orders. For an active shop without all of its settings, what is missing.',
  access: read,
  response: z.object({
    isActive: z.boolean(),
    reason: z.nullable(z.string()),
    /** Null while it is active. */
    because: z.nullable(z.enum(orderRefusals)),
    /** Time at which the shop opens automatically; null when somebody must act first. */
    opensAt: z.nullable(instantSchema),
    /** The end of the present opening hours; null outside of them, and for a shop that never closes. */
    closesAt: z.nullable(instantSchema),
    /** The end of the present pause. */
    pausedUntil: z.nullable(instantSchema),
    /** Minutes added to the quoted time of new orders. */
    busyMinutes: z.int(),
  }),
  faults: [],
});

export const getVendorInfo = defineCall({
  name: 'getVendorInfo',
  method: 'GET',
  path: '/api/v1/VendorInfo/info',
  summary:
    'Address, owner, documents and account of the shop. Only managers see documents, only managers and cashiers see proposed pictures; national code and account are masked for everybody but managers and accountants.',
  access: { kind: 'staff', permission: 'vendor.read', statuses: 'any' },
  response: vendorInfoSchema,
  faults: [],
});

export const proposeVendorImages = defineCall({
  name: 'proposeVendorImages',
  method: 'POST',
  path: '/api/v1/VendorInfo/images',
  summary:
    'Propose another logo or main image: jpg, png, webp or avif, 5 MB and 24 megapixels each. It replaces a waiting proposal, and is shown to customers once the platform has accepted it. Sending the picture that is already shown withdraws the waiting proposal. All or nothing.',
  access: edit,
  form: { files: vendorImageKinds.length, fileBytes: maxImageBytes, tooMany: 'IMAGE_TOO_MANY' },
  body: z.strictObject({ logo: z.optional(fileSchema), mainImage: z.optional(fileSchema) }),
  response: ownVendorImagesSchema,
  faults: [
    'IMAGE_MISSING',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY',
    'IMAGE_TYPE',
    'IMAGE_UNREADABLE',
    'IMAGE_PIXELS',
    'IMAGE_TOO_SMALL',
  ],
});

export const withdrawVendorImage = defineCall({
  name: 'withdrawVendorImage',
  method: 'DELETE',
  path: '/api/v1/VendorInfo/images/{id}',
  summary:
    'Withdraw a proposed picture that waits, or dismiss one that was rejected. NOT_FOUND for one that was accepted or replaced meanwhile.',
  access: edit,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: ownVendorImagesSchema,
  faults: [],
});

export const completeActivation = defineCall({
  name: 'completeActivation',
  method: 'POST',
  path: '/api/v1/Vendor/activation-completed',
  summary:
    'Submit the completed settings for the platform’s review. Refused with a list when something is missing.',
  access: { kind: 'staff', permission: 'vendor.settings', statuses: ['SIGNED_UP', 'READY_FOR_ACTIVE'] },
  body: z.strictObject({}),
  response: z.object({ vendorStatus: z.enum(vendorStatuses) }),
  faults: ['ACTIVATION_INCOMPLETE'],
});

export const activate = defineCall({
  name: 'activate',
  method: 'POST',
  path: '/api/v1/Vendor/activate',
  summary:
    'Request activation after the platform has approved the settings: the platform then activates the shop.',
  access: {
    kind: 'staff',
    permission: 'vendor.settings',
    statuses: ['READY_FOR_ACTIVE', 'OFOOD_ACTIVATION'],
  },
  body: z.strictObject({}),
  response: z.object({ vendorStatus: z.enum(vendorStatuses) }),
  faults: ['ACTIVATION_NOT_APPROVED', 'ACTIVATION_INCOMPLETE'],
});

export const setVendorStatus = defineCall({
  name: 'setVendorStatus',
  method: 'PUT',
  path: '/api/v1/Vendor/status',
  summary:
    'Set the status: ACTIVE and TEMPORARY_INACTIVE open and close the shop; PRE_SIGN_UP resumes a rejected sign-up, which only a manager may do. Requesting the present status succeeds.',
  access: {
    kind: 'staff',
    permission: 'vendor.settings',
    statuses: [...openStatuses, 'REJECTED', 'PRE_SIGN_UP'],
  },
  body: z.strictObject({
    status: z.enum(['ACTIVE', 'TEMPORARY_INACTIVE', 'PRE_SIGN_UP'], 'این وضعیت را نمی‌توان انتخاب کرد.'),
  }),
  response: z.object({ vendorStatus: z.enum(vendorStatuses) }),
  faults: ['STATUS_UNREACHABLE', 'ACTIVATION_INCOMPLETE'],
});

export const vendorCalls = {
  getOrderingSettings,
  setPackingPrice,
  setMinimumBasket,
  setAutomaticAccept,
  setDelivery,
  setDeliveries,
  listPolygons,
  modifyShifts,
  setSpecialDays,
  getDeliveryStatus,
  getVendorInfo,
  completeActivation,
  activate,
  setVendorStatus,
};

/** Calls that need file storage and a process that makes pictures. */
export const ownImageCalls = { proposeVendorImages, withdrawVendorImage };
