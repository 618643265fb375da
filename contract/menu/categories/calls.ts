// Calls of staff about categories and their hours (docs/behaviour/menu.md#calls-of-the-menu).
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import {
  dayOfWeekSchema,
  endsElsewhere,
  maxRangesOfDay,
  shiftDaySchema,
  shiftRangeSchema,
  shiftTimes,
} from '../../time/weekly-shifts.ts';
import { menuIdInPathSchema, menuIdSchema, nameSchema } from '../fields.ts';
import { categorySchema, displayTimes } from './category.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;
const byId = z.strictObject({ id: menuIdInPathSchema });

export const listCategories = defineCall({
  name: 'listCategories',
  method: 'GET',
  path: '/api/v1/Category',
  summary: "All categories in the menu's order, including hidden ones.",
  access: read,
  response: z.array(categorySchema),
  faults: [],
});

export const getCategory = defineCall({
  name: 'getCategory',
  method: 'GET',
  path: '/api/v1/Category/{id}',
  summary: 'One category.',
  access: read,
  params: byId,
  response: categorySchema,
  faults: [],
});

export const hoursOfDaySchema = z.strictObject({
  dayOfWeek: dayOfWeekSchema,
  ranges: z.array(shiftRangeSchema).check(z.maxLength(maxRangesOfDay)),
});
/** Whole days with their new hours; days that are not named are not changed. */
const days = z.array(hoursOfDaySchema).check(z.minLength(1), z.maxLength(7));
export type HoursOfDays = z.output<typeof days>;
const hourFaults = ['SHIFTS_OVERLAP', 'LISTED_TWICE'] as const;

export const createCategory = defineCall({
  name: 'createCategory',
  method: 'POST',
  path: '/api/v1/Category',
  summary: 'Add a category at the end of the menu, with its hours and its station if there are any.',
  access: edit,
  body: z.strictObject({
    categoryName: nameSchema,
    displayTime: z.enum(displayTimes),
    isBeforeAzan: z.optional(z.boolean()),
    isActive: z._default(z.boolean(), true),
    days: z.optional(days),
    /** The station that cooks it; null for none. */
    stationId: z.optional(z.nullable(menuIdSchema)),
  }),
  response: z.object({ categoryId: z.int() }),
  faults: ['NAME_TAKEN', 'MENU_FULL', 'NOT_FOUND', ...hourFaults],
});

export const updateCategory = defineCall({
  name: 'updateCategory',
  method: 'PATCH',
  path: '/api/v1/Category',
  summary: 'Change the given fields of a category; the others stay.',
  access: edit,
  body: z.strictObject({
    categoryId: menuIdSchema,
    categoryName: z.optional(nameSchema),
    displayTime: z.optional(z.enum(displayTimes)),
    isBeforeAzan: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
    days: z.optional(days),
  }),
  response: categorySchema,
  versioned: true,
  faults: ['NOT_FOUND', 'MENU_STALE', 'NAME_TAKEN', 'MENU_FULL', ...hourFaults],
});

const reordered = z.strictObject({
  categoryId: menuIdSchema,
  categoryIndex: z.int().check(z.gte(0), z.lte(10_000)),
});

export const reorderCategories = defineCall({
  name: 'reorderCategories',
  method: 'PATCH',
  path: '/api/v1/Category/reorder',
  summary:
    'Move categories to these positions, from 0; the others keep their order in the remaining positions. Returns all categories in their new order. If-Match: the version of their order (order-version.ts).',
  access: edit,
  versioned: true,
  body: z.array(reordered).check(z.minLength(1), z.maxLength(500)),
  response: z.array(categorySchema),
  faults: ['NOT_FOUND', 'LISTED_TWICE', 'MENU_STALE'],
});

export const getCategoryShifts = defineCall({
  name: 'getCategoryShifts',
  method: 'GET',
  path: '/api/v1/Category/shift/{id}',
  summary: 'The weekly hours of a category: all seven days, Saturday first.',
  access: read,
  params: byId,
  response: z.array(shiftDaySchema),
  faults: [],
});

const shiftOfDay = { categoryId: menuIdSchema, dayOfWeek: dayOfWeekSchema, ...shiftTimes };

export const createCategoryShift = defineCall({
  name: 'createCategoryShift',
  method: 'POST',
  path: '/api/v1/Category/shift',
  summary: 'Add hours to a day. Hours may cross midnight and may touch others, but not overlap them.',
  access: edit,
  body: z.strictObject(shiftOfDay).check(endsElsewhere),
  response: z.object({ shiftId: z.int() }),
  faults: ['NOT_FOUND', 'SHIFTS_OVERLAP', 'MENU_FULL'],
});

export const updateCategoryShift = defineCall({
  name: 'updateCategoryShift',
  method: 'PUT',
  path: '/api/v1/Category/shift',
  summary: 'Change hours.',
  access: edit,
  body: z.strictObject({ ...shiftOfDay, shiftId: menuIdSchema }).check(endsElsewhere),
  response: z.array(shiftDaySchema),
  versioned: true,
  faults: ['NOT_FOUND', 'MENU_STALE', 'SHIFTS_OVERLAP', 'MENU_FULL'],
});

export const deleteCategoryShift = defineCall({
  name: 'deleteCategoryShift',
  method: 'DELETE',
  path: '/api/v1/Category/shift/{categoryId}/{dayOfWeek}/{shiftId}',
  summary: 'Delete hours. All three ids must belong together, otherwise NOT_FOUND.',
  access: edit,
  params: z.strictObject({
    categoryId: menuIdInPathSchema,
    dayOfWeek: z.pipe(z.pipe(z.string().check(z.regex(/^[0-6]$/)), z.transform(Number)), dayOfWeekSchema),
    shiftId: menuIdInPathSchema,
  }),
  response: z.array(shiftDaySchema),
  faults: [],
});

export const setCategoryDays = defineCall({
  name: 'setCategoryDays',
  method: 'POST',
  path: '/api/v1/Category/shift/day',
  summary: 'Replace the hours of whole days; a day without ranges is closed.',
  access: edit,
  body: z.strictObject({ referenceId: menuIdSchema, days }),
  response: z.array(shiftDaySchema),
  versioned: true,
  faults: ['NOT_FOUND', 'MENU_STALE', 'MENU_FULL', 'SHIFTS_OVERLAP', 'LISTED_TWICE'],
});

export const categoryCalls = {
  listCategories,
  getCategory,
  createCategory,
  updateCategory,
  reorderCategories,
  getCategoryShifts,
  createCategoryShift,
  updateCategoryShift,
  deleteCategoryShift,
  setCategoryDays,
};
