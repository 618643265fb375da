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
    "The whole menu: every category in the menu's order with its products, also what is put away or waits.",
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
    'Products of the shop whose name holds the term, so that none is made twice: Arabic and Persian forms of a letter are the same, half-spaces are ignored. At most twenty, the best first.',
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
    'Add a product to a category, with its variants. They can be ordered when the platform has accepted them.',
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
    'Copy a product under a name of its own («… (کپی)»), with its variants, images and options. The copy waits for the platform as a new product does.',
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
    'Change a product: what is given of it, and the variants that are named. A price of an accepted variant becomes a change request. With a version that is no longer so it is MENU_STALE.',
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
    'Change what changes during the day of a variant, at once and without review. `capacity` null: no longer counted. Saying that it is available ends its snooze.',
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
  summary:
    'Take back a change that waits, or put away one that was refused. An accepted one is CHANGE_DECIDED.',
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
