// The unsaved draft of a product form, stored on this device for each shop and product. It is written with each change, so neither a reload
// nor a crash nor an empty battery loses input. It is dropped by saving, by hand, after a week, and by signing out (drop-drafts.ts).
import * as z from 'zod/mini';
import { draftPrefix } from './drop-drafts.ts';
import type { ProductForm } from './product-form.ts';

const typedNumber = z.nullable(z.int());
const variantSchema = z.object({
  key: z.string(),
  productId: typedNumber,
  productName: z.string(),
  price: typedNumber,
  isCounted: z.boolean(),
  capacity: typedNumber,
  preparationTime: typedNumber,
  visible: z.boolean(),
  available: z.boolean(),
  description: z.string(),
  asksAgain: z.boolean(),
});
const formSchema = z.object({
  headerName: z.string(),
  categoryId: typedNumber,
  description: z.string(),
  packingPrice: typedNumber,
  tax: z.union([z.literal(0), z.literal(10)]),
  headerStatus: z.union([z.literal(0), z.literal(1)]),
  variants: z.array(variantSchema).check(z.minLength(1)),
});
const draftSchema = z.object({ at: z.number(), base: formSchema, form: formSchema });

export interface ProductDraft {
  /** The time of the last edit, in milliseconds by this device's clock. */
  readonly at: number;
  /** The values as read when the draft was begun: they show which fields were edited. */
  readonly base: ProductForm;
  readonly form: ProductForm;
}

const longestMs = 7 * 24 * 60 * 60_000;

export const draftKey = (vendorCode: string, productHeaderId: number | null): string =>
  `${draftPrefix}${vendorCode}:product:${productHeaderId ?? 'new'}`;

/** Undefined for no draft, one that is too old, and one that cannot be read (another version of the panel wrote it). */
export function readDraft(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  now: number,
): ProductDraft | undefined {
  try {
    const read = draftSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return read.success && now - read.data.at < longestMs ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** False when the device stores nothing: then leaving the page would lose the input. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, key: string, draft: ProductDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // A device that stores nothing has nothing to drop.
  }
}
