// Request schemas of options and their categories. A file of its own, because the panel's form validates with it; the
// schemas of calls are not in the browser's bundle.
import * as z from 'zod/mini';
import { versionSchema } from '../../kit/integers.ts';
import { menuIdSchema, nameSchema, optionPriceSchema, taxSchema } from '../fields.ts';

export const maxOptions = 50;

const capacityMissing = 'حداکثر انتخاب را وارد کنید.';
const capacityWrong = 'حداکثر انتخاب باید بین ۱ تا ۵۰ باشد.';
const capacitySchema = z
  .int(capacityMissing)
  .check(z.gte(1, capacityWrong), z.lte(maxOptions, capacityWrong));
export const tooManyOptions = 'یک گروه حداکثر ۵۰ افزودنی دارد.';

export const newOptionSchema = z.strictObject({
  optionName: nameSchema,
  price: optionPriceSchema,
  available: z._default(z.boolean(), true),
});

/** The changed fields of an existing option. */
export const changedOptionSchema = z.strictObject({
  id: menuIdSchema,
  optionName: z.optional(nameSchema),
  price: z.optional(optionPriceSchema),
  available: z.optional(z.boolean()),
});

export const newOptionCategorySchema = z.strictObject({
  optionCategoryName: nameSchema,
  capacity: capacitySchema,
  isMandatory: z._default(z.boolean(), false),
  /** The default is the shop's `defaultTax`. */
  tax: z.optional(taxSchema),
  options: z
    .array(newOptionSchema)
    .check(z.minLength(1, 'دست‌کم یک افزودنی لازم است.'), z.maxLength(maxOptions, tooManyOptions)),
});

export const changedOptionCategorySchema = z.strictObject({
  id: menuIdSchema,
  optionCategoryName: z.optional(nameSchema),
  capacity: z.optional(capacitySchema),
  isMandatory: z.optional(z.boolean()),
  optionStatus: z.optional(z.union([z.literal(0), z.literal(1)])),
  tax: z.optional(taxSchema),
  /** An item with id is an existing option and its changed fields; without id it is a new option. */
  options: z._default(
    z.array(z.union([changedOptionSchema, newOptionSchema])).check(z.maxLength(maxOptions, tooManyOptions)),
    [],
  ),
  deletedOptions: z._default(z.array(menuIdSchema).check(z.maxLength(maxOptions)), []),
  version: z.optional(versionSchema),
});
