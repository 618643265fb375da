// Calls of staff about the images of a product (docs/behaviour/menu.md#calls-of-the-menu). The type of an image is
// detected from its bytes; a new image waits for the platform, and the one that it replaces stays until then.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { fileSchema, listInForm, yesNoInForm } from '../../kit/form-fields.ts';
import { menuIdInPathSchema, menuIdSchema } from '../fields.ts';
import { productImageSchema } from '../products/product.ts';
import { maxFiles, maxImageBytes } from './image-limits.ts';

const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;
const form = { files: maxFiles, fileBytes: maxImageBytes, tooMany: 'IMAGE_TOO_MANY' } as const;
const idInForm = z.union([menuIdSchema, menuIdInPathSchema]);
const faults = [
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_MANY',
  'IMAGE_TYPE',
  'IMAGE_UNREADABLE',
  'IMAGE_PIXELS',
  'IMAGE_TOO_SMALL',
] as const;

export const addProductImages = defineCall({
  name: 'addProductImages',
  method: 'POST',
  path: '/api/v1/Product/image',
  summary:
    'Add images to a product: jpg, png, webp or avif, 5 MB and 24 megapixels each, ten for a product. The first one becomes the main image. A picture that the product already has is not added again. All or nothing; returns all images of the product.',
  access: edit,
  form,
  body: z.strictObject({ productHeaderId: idInForm, images: listInForm(fileSchema) }),
  response: z.array(productImageSchema),
  faults: [...faults, 'NOT_FOUND', 'IMAGE_MISSING'],
});

export const updateProductImages = defineCall({
  name: 'updateProductImages',
  method: 'PUT',
  path: '/api/v1/Product/image/{headerId}',
  summary:
    'Add, replace and delete images of a product in one request, and choose the main one. An accepted image stays until its replacement is accepted; without a file only the main image is chosen. Images listed for replacing swap positions in the order in which they are listed. Exactly one image is the main one afterwards. All or nothing; returns all images of the product. If-Match: the version of their order (order-version.ts).',
  access: edit,
  form,
  versioned: true,
  params: z.strictObject({ headerId: menuIdInPathSchema }),
  body: z.strictObject({
    NewImages: listInForm(z.strictObject({ file: fileSchema, isMain: yesNoInForm })),
    ReplaceImages: listInForm(
      z.strictObject({ id: idInForm, isMain: yesNoInForm, file: z.optional(fileSchema) }),
    ),
    DeleteProperties: listInForm(z.strictObject({ id: idInForm })),
  }),
  response: z.array(productImageSchema),
  faults: [...faults, 'LISTED_TWICE', 'MENU_STALE'],
});

export const imageCalls = { addProductImages, updateProductImages };
