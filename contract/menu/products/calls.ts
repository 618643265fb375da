// Calls of staff about products and their variants (docs/behaviour/menu.md#calls-of-the-menu). New variants and
// prices wait for the platform; all other changes take effect at once.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { normaliseText } from '../../text/persian.ts';
import { menuIdInPathSchema, menuIdSchema, menuMinutesSchema, stockSchema } from '../fields.ts';
import { productGroupSchema, productHeaderSchema, productVariantSchema } from './product.ts';
import { changedProductSchema, newProductSchema } from './product-edit.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/api/v1/Product',
  summary:
    "The whole menu: every category in the menu's order with its products, including hidden ones and those that wait for the platform.",
  access: read,
  response: z.array(productGroupSchema),
  faults: [],
});

export const getProduct = defineCall({
  name: 'getProduct',
  method: 'GET',
  path: '/api/v1/Product/{headerId}',
  summary: 'One product with its variants, images, options and changes.',
  access: read,
  params: z.strictObject({ headerId: menuIdInPathSchema }),
  response: productHeaderSchema,
  faults: [],
});

export const searchHeaders = defineCall({
  name: 'searchHeaders',
  method: 'POST',
  path: '/api/v1/Product/header/search',
  summary:
    'Products of the shop whose name contains the term, to avoid creating one twice: Arabic and Persian forms of a letter match, half-spaces are ignored. At most twenty, best match first.',
  access: read,
  body: z.strictObject({
    term: z.pipe(z.string().check(z.maxLength(100)), z.transform(normaliseText)),
  }),
  response: z.array(
    z.object({
      productHeaderId: z.int(),
      headerName: z.string(),
      categoryId: z.int(),
      categoryName: z.string(),
    }),
  ),
  audit: 'none',
  faults: [],
});

export const createProduct = defineCall({
  name: 'createProduct',
  method: 'POST',
  path: '/api/v1/Product',
  summary:
    'Add a product to a category, with its variants. They can be ordered once the platform has accepted them.',
  access: edit,
  body: newProductSchema,
  response: z.object({ id: z.int() }),
  faults: ['NOT_FOUND', 'NAME_TAKEN', 'MENU_FULL'],
});

export const duplicateProduct = defineCall({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/api/v1/Product/{headerId}/duplicate',
  summary:
    'Copy a product under a new name («… (کپی)»), with its variants, images and options. The copy waits for the platform like a new product.',
  access: edit,
  params: z.strictObject({ headerId: menuIdInPathSchema }),
  response: z.object({ id: z.int() }),
  faults: ['NOT_FOUND', 'MENU_FULL'],
});

export const updateProduct = defineCall({
  name: 'updateProduct',
  method: 'PUT',
  path: '/api/v1/Product',
  summary:
    'Change the given fields of a product, and the listed variants. A new price of an accepted variant becomes a change request. MENU_STALE for an outdated version.',
  access: edit,
  body: changedProductSchema,
  response: productHeaderSchema,
  faults: ['NOT_FOUND', 'NAME_TAKEN', 'MENU_FULL', 'MENU_STALE', 'LISTED_TWICE'],
});

export const updateStock = defineCall({
  name: 'updateStock',
  method: 'PATCH',
  path: '/api/v1/Product',
  summary:
    'Change the availability and stock of a variant, immediately and without review. `capacity` null: no longer counted. Marking it as available ends its snooze.',
  access: edit,
  body: z.strictObject({
    productId: menuIdSchema,
    available: z.optional(z.boolean()),
    visible: z.optional(z.boolean()),
    capacity: z.optional(stockSchema),
    preparationTime: z.optional(menuMinutesSchema),
  }),
  response: productVariantSchema,
  faults: ['NOT_FOUND'],
});

export const dismissChange = defineCall({
  name: 'dismissChange',
  method: 'DELETE',
  path: '/api/v1/Product/change/{id}',
  summary: 'Withdraw a waiting change, or dismiss a rejected one. CHANGE_DECIDED for an accepted one.',
  access: edit,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: z.object({}),
  faults: ['CHANGE_DECIDED'],
});

export const stockCalls = { updateStock };

export const productCalls = {
  listProducts,
  getProduct,
  searchHeaders,
  createProduct,
  duplicateProduct,
  updateProduct,
  dismissChange,
};
