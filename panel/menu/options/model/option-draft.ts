// The unsaved draft of an option group's form on this device. It is stored and dropped by the same rules as drafts of products.
import * as z from 'zod/mini';
import { draftPrefix } from '../../product-form/model/drop-drafts.ts';
import type { OptionForm } from './option-form.ts';

const typedNumber = z.nullable(z.int());
const formSchema = z.object({
  optionCategoryName: z.string(),
  capacity: typedNumber,
  isMandatory: z.boolean(),
  tax: z.union([z.literal(0), z.literal(10)]),
  optionStatus: z.union([z.literal(0), z.literal(1)]),
  options: z.array(
    z.object({
      key: z.string(),
      id: typedNumber,
      optionName: z.string(),
      price: typedNumber,
      isGone: z.boolean(),
      asksAgain: z.boolean(),
    }),
  ),
});
const draftSchema = z.object({ at: z.number(), base: formSchema, form: formSchema });

export interface OptionDraft {
  /** The time of the last edit, in milliseconds by this device's clock. */
  readonly at: number;
  readonly base: OptionForm;
  readonly form: OptionForm;
}

const longestMs = 7 * 24 * 60 * 60_000;

export const optionDraftKey = (vendorCode: string, id: number | null): string =>
  `${draftPrefix}${vendorCode}:option:${id ?? 'new'}`;

/** Undefined for no draft, one that is too old, and one that cannot be read. */
export function readOptionDraft(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  now: number,
): OptionDraft | undefined {
  try {
    const read = draftSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return read.success && now - read.data.at < longestMs ? read.data : undefined;
  } catch {
    return undefined;
  }
}
