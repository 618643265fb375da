// Options and their categories, which many products share, as a shop's staff see them (docs/behaviour/menu.md#options).
import * as z from 'zod/mini';
import { tomanSchema } from '../../money/toman.ts';
import { snoozeSchema } from '../availability/availability.ts';
import { taxSchema } from '../fields.ts';
import { approvalSchema, changeRequestSchema, changeStatusSchema } from '../review/approval.ts';

export const optionSchema = z.object({
  id: z.int(),
  optionName: z.string(),
  /** What customers pay now, in toman. */
  price: tomanSchema,
  isApproved: approvalSchema,
  /** False: sold out until somebody says otherwise. */
  available: z.boolean(),
  snooze: z.nullable(snoozeSchema),
});
export type Option = z.output<typeof optionSchema>;

export const optionCategorySchema = z.object({
  id: z.int(),
  optionCategoryName: z.string(),
  /** At most so many options for one piece. */
  capacity: z.int(),
  /** At least one option must be chosen. */
  isMandatory: z.boolean(),
  /** 1 active, 0 put away. */
  optionStatus: z.union([z.literal(0), z.literal(1)]),
  tax: taxSchema,
  options: z.array(optionSchema),
  changeStatuses: z.array(changeStatusSchema),
  changeRequests: z.array(changeRequestSchema),
  /** What it is connected to. */
  productHeaders: z.array(z.int()),
  productCategories: z.array(z.int()),
  version: z.int(),
});
export type OptionCategory = z.output<typeof optionCategorySchema>;
