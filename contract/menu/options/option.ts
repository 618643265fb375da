// Options and their categories, which many products share, in the view of a shop's staff
// (docs/behaviour/menu.md#options).
import * as z from 'zod/mini';
import { tomanSchema } from '../../money/toman.ts';
import { snoozeSchema } from '../availability/availability.ts';
import { taxSchema } from '../fields.ts';
import { approvalSchema, changeRequestSchema, changeStatusSchema } from '../review/approval.ts';

export const optionSchema = z.object({
  id: z.int(),
  optionName: z.string(),
  /** The price that customers pay now, in toman. */
  price: tomanSchema,
  isApproved: approvalSchema,
  /** False: sold out until staff say otherwise. */
  available: z.boolean(),
  snooze: z.nullable(snoozeSchema),
});
export type Option = z.output<typeof optionSchema>;

export const optionCategorySchema = z.object({
  id: z.int(),
  optionCategoryName: z.string(),
  /** The maximum number of options for one piece. */
  capacity: z.int(),
  /** True when at least one option must be chosen. */
  isMandatory: z.boolean(),
  /** 1 active, 0 hidden. */
  optionStatus: z.union([z.literal(0), z.literal(1)]),
  tax: taxSchema,
  options: z.array(optionSchema),
  changeStatuses: z.array(changeStatusSchema),
  changeRequests: z.array(changeRequestSchema),
  /** Products that offer it. */
  productHeaders: z.array(z.int()),
  productCategories: z.array(z.int()),
  version: z.int(),
});
export type OptionCategory = z.output<typeof optionCategorySchema>;
