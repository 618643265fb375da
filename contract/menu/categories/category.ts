// A category of a shop's menu, in the view of its staff (docs/behaviour/menu.md#categories).
import * as z from 'zod/mini';
import { shiftDaySchema } from '../../time/weekly-shifts.ts';
import { snoozeSchema } from '../availability/availability.ts';
import { approvalSchema } from '../review/approval.ts';

/** Orderable all day, or only within its own weekly hours. */
export const displayTimes = ['ALL_DAY', 'SHIFTS'] as const;
export type DisplayTime = (typeof displayTimes)[number];

export const categorySchema = z.object({
  categoryId: z.int(),
  categoryName: z.string(),
  isActive: z.boolean(),
  displayTime: z.enum(displayTimes),
  /** Always accepted: categories are not reviewed. */
  isApproved: approvalSchema,
  isBeforeAzan: z.boolean(),
  /** Place in the menu, from 0. */
  categoryIndex: z.int(),
  productCount: z.int(),
  /** Saturday first; days without hours are missing. Ignored unless displayTime is SHIFTS. */
  shifts: z.array(shiftDaySchema),
  snooze: z.nullable(snoozeSchema),
  /** Version of name, visibility and hours, for If-Match. */
  version: z.int(),
});
export type Category = z.output<typeof categorySchema>;
