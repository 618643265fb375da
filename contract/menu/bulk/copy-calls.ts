// Copies a menu between two of the person's shops. Parts whose name exists in the target are not changed.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { vendorCodeSchema } from '../../kit/vendor-code.ts';

const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;
/** The direction of the copy: from this shop to another one, or from another one to this. */
const body = z.union([
  z.strictObject({ toVendorCode: vendorCodeSchema }),
  z.strictObject({ fromVendorCode: vendorCodeSchema }),
]);
export type MenuCopyBody = z.output<typeof body>;

export const copyShopSchema = z.object({
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  cityName: z.nullable(z.string()),
  /** The number of products; 0 means that there is nothing to copy. */
  productCount: z.int(),
});
export type CopyShop = z.output<typeof copyShopSchema>;

export const listCopyShops = defineCall({
  name: 'listCopyShops',
  method: 'GET',
  path: '/api/v1/Product/menu-copy',
  summary: "The person's other shops whose menu they may edit now: a menu can be copied from and to these.",
  access: edit,
  response: z.array(copyShopSchema),
  faults: [],
});

export const menuCopySchema = z.object({
  toVendorName: z.string(),
  /** Names of the new parts. */
  categories: z.array(z.string()),
  products: z.array(z.object({ headerName: z.string(), categoryName: z.string() })),
  optionCategories: z.array(z.string()),
  /** Numbers of the copied variants, options and images that will wait for the platform. */
  variantCount: z.int(),
  optionCount: z.int(),
  imageCount: z.int(),
  /** Names that exist in the target; these products are skipped. */
  skippedProducts: z.array(z.string()),
  skippedOptionCategories: z.array(z.string()),
});
export type MenuCopy = z.output<typeof menuCopySchema>;

export const previewMenuCopy = defineCall({
  name: 'previewMenuCopy',
  method: 'POST',
  path: '/api/v1/Product/menu-copy/preview',
  summary:
    "Preview a copy of this shop's menu to another shop, or of another's to this one; NOT_FOUND unless the person is manager or cashier in both.",
  access: edit,
  body,
  response: menuCopySchema,
  audit: 'none',
  faults: ['NOT_FOUND', 'MENU_FULL'],
});

export const copyMenu = defineCall({
  name: 'copyMenu',
  method: 'POST',
  path: '/api/v1/Product/menu-copy',
  summary:
    'Copy categories with their hours, products, variants, options and images to or from another shop, all or nothing. A repeated copy adds only what is new since. New variants, options and images wait for the platform there.',
  access: edit,
  body,
  response: menuCopySchema,
  // The largest menu has tens of thousands of parts, each of which becomes a request to the platform.
  deadlineSeconds: 60,
  faults: ['NOT_FOUND', 'MENU_FULL'],
});

export const copyCalls = { listCopyShops, previewMenuCopy, copyMenu };
