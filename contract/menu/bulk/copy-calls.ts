// Copies a menu to another of the person's shops. Parts with the same name there stay untouched.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { vendorCodeSchema } from '../../vendors/vendor.ts';

const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;
const body = z.strictObject({ toVendorCode: vendorCodeSchema });

export const menuCopySchema = z.object({
  toVendorName: z.string(),
  /** Names of the new parts. */
  categories: z.array(z.string()),
  products: z.array(z.object({ headerName: z.string(), categoryName: z.string() })),
  optionCategories: z.array(z.string()),
  /** Numbers of the variants, options and images that come along and wait for the platform. */
  variantCount: z.int(),
  optionCount: z.int(),
  imageCount: z.int(),
  /** Names that exist there already and stay untouched. */
  skippedProducts: z.array(z.string()),
  skippedOptionCategories: z.array(z.string()),
});
export type MenuCopy = z.output<typeof menuCopySchema>;

export const previewMenuCopy = defineCall({
  name: 'previewMenuCopy',
  method: 'POST',
  path: '/api/v1/Product/menu-copy/preview',
  summary:
    "What copying this shop's menu to another would bring there; NOT_FOUND unless the person is manager or cashier there too.",
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
    'Copy categories with their hours, products, variants, options and images to another shop, all or nothing. Doing it again brings what is new since. New variants, options and images wait for the platform there.',
  access: edit,
  body,
  response: menuCopySchema,
  // The largest menu has tens of thousands of parts, each of which becomes a request to the platform.
  deadlineSeconds: 60,
  faults: ['NOT_FOUND', 'MENU_FULL'],
});

export const copyCalls = { previewMenuCopy, copyMenu };
