// The platform's call about the pictures of a shop.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { fileSchema, listInForm } from '../kit/form-fields.ts';
import { mostImageBytes } from '../menu/images/image-limits.ts';
import { vendorCodeSchema } from '../vendors/vendor.ts';
import { vendorImageKinds, vendorImagesSchema } from '../vendors/vendor-images.ts';

export const setVendorImages = defineCall({
  name: 'setVendorImages',
  method: 'PUT',
  path: '/marketplace/v1/vendors/{vendorCode}/images',
  summary:
    'Set the logo and the main image of a shop: jpg, png, webp or avif, 5 MB and 24 megapixels each. What is neither sent nor removed stays. Setting the same picture again changes nothing. Both or none; answers both.',
  access: { kind: 'marketplace' },
  form: { files: vendorImageKinds.length, fileBytes: mostImageBytes, tooMany: 'IMAGE_TOO_MANY' },
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

export const vendorImageCalls = { setVendorImages };
