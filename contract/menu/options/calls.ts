// Calls of staff about options (docs/behaviour/menu.md#calls-of-the-menu). New options and prices wait for the
// platform.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { menuIdInPathSchema, menuIdSchema } from '../fields.ts';
import { optionCategorySchema, optionSchema } from './option.ts';
import { changedOptionCategorySchema, newOptionCategorySchema } from './option-edit.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;

export const listOptionCategories = defineCall({
  name: 'listOptionCategories',
  method: 'GET',
  path: '/api/v1/Product/option',
  summary: 'All option categories with their options and connections.',
  access: read,
  response: z.array(optionCategorySchema),
  faults: [],
});

export const getOptionCategory = defineCall({
  name: 'getOptionCategory',
  method: 'GET',
  path: '/api/v1/Product/option/{id}',
  summary: 'One option category.',
  access: read,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: optionCategorySchema,
  faults: [],
});

export const createOptionCategory = defineCall({
  name: 'createOptionCategory',
  method: 'POST',
  path: '/api/v1/Product/option',
  summary:
    'Add an option category with its options. Customers can choose them once the platform has accepted them.',
  access: edit,
  body: newOptionCategorySchema,
  response: z.object({ id: z.int() }),
  faults: ['NAME_TAKEN', 'MENU_FULL', 'CAPACITY_TOO_LARGE'],
});

export const updateOptionCategory = defineCall({
  name: 'updateOptionCategory',
  method: 'PUT',
  path: '/api/v1/Product/option',
  summary:
    'Change the given fields of an option category and the listed options (without id: new ones), and delete those in deletedOptions. A new price of an accepted option becomes a change request.',
  access: edit,
  body: changedOptionCategorySchema,
  response: optionCategorySchema,
  faults: ['NOT_FOUND', 'NAME_TAKEN', 'MENU_STALE', 'LISTED_TWICE', 'CAPACITY_TOO_LARGE', 'OPTIONS_EMPTY'],
});

const idList = (most: number) => z._default(z.array(menuIdSchema).check(z.maxLength(most)), []);
export const optionConnectionsSchema = z.strictObject({
  // Pure annotation: a page that reads the menu does not bundle the schemas.
  productHeaders: /* @__PURE__ */ idList(2000),
  productCategories: /* @__PURE__ */ idList(200),
  optionCategories: /* @__PURE__ */ idList(100),
});
const connected = z.object({ optionCategories: z.array(optionCategorySchema) });

export const connectOptions = defineCall({
  name: 'connectOptions',
  method: 'POST',
  path: '/api/v1/Product/connect-product-option',
  summary:
    'Connect these option categories with these products, and with all present and future products of these categories. All or nothing: an unknown id is NOT_FOUND. A product has at most 20 option categories, all products together 10,000 connections; MENU_FULL beyond that.',
  access: edit,
  body: optionConnectionsSchema,
  response: connected,
  faults: ['NOT_FOUND', 'MENU_FULL'],
});

export const disconnectOptions = defineCall({
  name: 'disconnectOptions',
  method: 'POST',
  path: '/api/v1/Product/disconnect-product-option',
  summary:
    'Disconnect these option categories from these products, and from all products of these categories.',
  access: edit,
  body: optionConnectionsSchema,
  response: connected,
  faults: ['NOT_FOUND'],
});

export const updateOptionStock = defineCall({
  name: 'updateOptionStock',
  method: 'PATCH',
  path: '/api/v1/Product/option',
  summary: 'Mark an option as sold out, or as available, which ends its snooze.',
  access: edit,
  body: z.strictObject({ id: menuIdSchema, available: z.boolean() }),
  response: optionSchema,
  faults: ['NOT_FOUND'],
});

export const optionCalls = {
  listOptionCategories,
  getOptionCategory,
  createOptionCategory,
  updateOptionCategory,
  connectOptions,
  disconnectOptions,
  updateOptionStock,
};
