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
    'Add images to a product: jpg, png, webp or avif, 5 MB and 24 megapixels each, ten to a product. The first one becomes its main one. A picture that the product has already is not added again. All or none; answers all images of the product.',
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
    'Add, replace and delete images of a product in one go, and choose its main one. An accepted image stays until the one that replaces it is accepted; without a file only the main one is chosen. Images listed for replacing take the places of one another in the order in which they are listed. Of images that there are then, exactly one is the main one. All or nothing; answers all images of the product. If-Match: the version of their order (order-version.ts).',
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
