// Bulk changes: a preview first, then applied exactly as shown. Prices go through the same review as single changes.
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { wideVersionSchema } from '../../kit/integers.ts';
import { tomanSchema } from '../../money/toman.ts';
import { menuIdSchema, priceSchema } from '../fields.ts';

const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;

/** The maximum of variants or products in one call. */
export const maxAtOnce = 500;
const tooMany = 'هر بار حداکثر ۵۰۰ مورد را می‌توان تغییر داد.';
const variantIds = z.array(menuIdSchema).check(z.minLength(1), z.maxLength(maxAtOnce, tooMany));

/** Steps to which new prices are rounded, in toman, half up. */
export const roundings = [1, 100, 500, 1_000, 5_000] as const;
export type Rounding = (typeof roundings)[number];

const changeWrong = 'مقدار تغییر درست نیست.';

export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('AVAILABILITY'), productIds: variantIds, available: z.boolean() }),
  z.strictObject({
    kind: z.literal('PRICE_BY_AMOUNT'),
    productIds: variantIds,
    /** Toman added to each price; negative to subtract. */
    toman: z.int(changeWrong).check(z.gte(-100_000_000, changeWrong), z.lte(100_000_000, changeWrong)),
    roundTo: z.literal(roundings),
  }),
  z.strictObject({
    kind: z.literal('PRICE_BY_PERCENT'),
    productIds: variantIds,
    /** Whole percent of each price added to it; negative to subtract. */
    percent: z.int(changeWrong).check(z.gte(-100, changeWrong), z.lte(1_000, changeWrong)),
    roundTo: z.literal(roundings),
  }),
  /** A price for each variant: used to undo a bulk change. */
  z.strictObject({
    kind: z.literal('PRICES'),
    prices: z
      .array(z.strictObject({ productId: menuIdSchema, price: priceSchema }))
      .check(z.minLength(1), z.maxLength(maxAtOnce, tooMany)),
  }),
  z.strictObject({
    kind: z.literal('MOVE'),
    moves: z
      .array(z.strictObject({ productHeaderId: menuIdSchema, categoryId: menuIdSchema }))
      .check(z.minLength(1), z.maxLength(maxAtOnce, tooMany)),
  }),
]);
export type BulkAction = z.output<typeof bulkActionSchema>;

/** The result for a price: a request to the platform, written at once, or an earlier request withdrawn. */
export const priceOutcomes = ['ASKED', 'WRITTEN', 'TAKEN_BACK'] as const;
export type PriceOutcome = (typeof priceOutcomes)[number];

const named = z.object({ productHeaderId: z.int(), headerName: z.string() });
const namedVariant = z.extend(named, { productId: z.int(), productName: z.string() });

export const bulkChangesSchema = z.object({
  /** The version that applying must send; after applying, the menu's new version. */
  menuVersion: z.int(),
  prices: z.array(
    z.extend(namedVariant, {
      /** The price that customers pay before the change. */
      oldPrice: tomanSchema,
      newPrice: tomanSchema,
      /** The earlier requested price that still waits for the platform; null without one. */
      askedPrice: z.nullable(tomanSchema),
      outcome: z.enum(priceOutcomes),
    }),
  ),
  availability: z.array(z.extend(namedVariant, { available: z.boolean() })),
  moves: z.array(z.extend(named, { oldCategoryId: z.int(), newCategoryId: z.int() })),
  /** The number of named parts that need no change. */
  unchanged: z.int(),
});
export type BulkChanges = z.output<typeof bulkChangesSchema>;

const faults = ['NOT_FOUND', 'PRICE_UNFIT', 'LISTED_TWICE'] as const;

export const previewBulk = defineCall({
  name: 'previewBulk',
  method: 'POST',
  path: '/api/v1/Product/bulk/preview',
  summary: 'Preview a change of many products, with each old and new value; nothing is changed.',
  access: edit,
  body: z.strictObject({ action: bulkActionSchema }),
  response: bulkChangesSchema,
  audit: 'none',
  faults,
});

export const applyBulk = defineCall({
  name: 'applyBulk',
  method: 'POST',
  path: '/api/v1/Product/bulk',
  summary:
    'Apply a previewed change, all or nothing. MENU_STALE when the menu has changed since the preview.',
  access: edit,
  body: z.strictObject({ action: bulkActionSchema, menuVersion: wideVersionSchema }),
  response: bulkChangesSchema,
  faults: [...faults, 'MENU_STALE', 'MENU_FULL'],
});

export const bulkCalls = { previewBulk, applyBulk };
