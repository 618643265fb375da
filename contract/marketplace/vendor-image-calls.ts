// The platform's calls about shops' pictures: it sets them, and decides about proposed ones.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { fileSchema, listInForm } from '../kit/form-fields.ts';
import { idSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { maxImageBytes } from '../menu/images/image-limits.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { vendorImageKindSchema, vendorImageKinds, vendorImagesSchema } from '../vendors/vendor-images.ts';
import { eventIdSchema } from './calls.ts';

export const setVendorImages = defineCall({
  name: 'setVendorImages',
  method: 'PUT',
  path: '/marketplace/v1/vendors/{vendorCode}/images',
  summary:
    'Set the logo and the main image of a shop: jpg, png, webp or avif, 5 MB and 24 megapixels each. A picture that is neither sent nor removed stays. Setting the same picture again changes nothing. All or nothing; returns both.',
  access: { kind: 'marketplace', permission: 'content.decide' },
  form: { files: vendorImageKinds.length, fileBytes: maxImageBytes, tooMany: 'IMAGE_TOO_MANY' },
  params: z.strictObject({ vendorCode: vendorCodeSchema }),
  body: z.strictObject({
    logo: z.optional(fileSchema),
    mainImage: z.optional(fileSchema),
    remove: listInForm(z.enum(vendorImageKinds)),
  }),
  response: vendorImagesSchema,
  faults: [
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY',
    'IMAGE_TYPE',
    'IMAGE_UNREADABLE',
    'IMAGE_PIXELS',
    'IMAGE_TOO_SMALL',
    'LISTED_TWICE',
  ],
});

/** A proposed picture that waits for the platform, with the picture that it would replace. */
export const waitingVendorImageSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  id: idSchema,
  kind: vendorImageKindSchema,
  /** Paths of the large sizes. */
  imageLink: z.string(),
  replacedImageLink: z.nullable(z.string()),
  requestedAt: instantSchema,
});
export type WaitingVendorImage = z.output<typeof waitingVendorImageSchema>;

export const listVendorImageRequests = defineCall({
  name: 'listVendorImageRequests',
  method: 'GET',
  path: '/marketplace/v1/vendor-image-requests',
  summary:
    'The proposed pictures that wait for the platform, of all shops or of one, oldest first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'queues.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(menuIdInPathSchema),
  }),
  response: z.object({ requests: z.array(waitingVendorImageSchema), next: z.nullable(z.int()) }),
  faults: [],
});

const reasonMissing = 'برای رد تصویر دلیل لازم است.';
const reason = z.pipe(
  z.pipe(z.string().check(z.maxLength(300)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing)),
);

export const decideVendorImage = defineCall({
  name: 'decideVendorImage',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/image-requests/{id}/decision',
  summary:
    'Accept a proposed picture, which is then shown immediately, or reject it with a reason that the shop sees. CHANGE_DECIDED for one that was withdrawn or already decided.',
  access: { kind: 'marketplace', permission: 'content.decide' },
  params: z.strictObject({ vendorCode: vendorCodeSchema, id: menuIdInPathSchema }),
  body: z.union([
    z.strictObject({ eventId: eventIdSchema, decision: z.literal('ACCEPT') }),
    z.strictObject({ eventId: eventIdSchema, decision: z.literal('REJECT'), reason }),
  ]),
  response: z.object({ id: z.int(), result: approvalSchema }),
  faults: ['CHANGE_DECIDED', 'EVENT_REUSED'],
});

export const vendorImageCalls = { setVendorImages, listVendorImageRequests, decideVendorImage };
