// What is typed of a category, and what of it is sent. Pure.
import type { Category, DisplayTime } from '@pishkhan/contract/menu/category.ts';
import type { HoursOfDays } from '@pishkhan/contract/menu/category-calls.ts';
import { changedDays, type HoursDay, type WeekHours, weekOf } from '../time/public.ts';

export interface CategoryForm {
  readonly categoryName: string;
  readonly isActive: boolean;
  readonly displayTime: DisplayTime;
  /** Kept when the category is open all day, for a change of mind. */
  readonly week: WeekHours;
}

export const newCategory: CategoryForm = {
  categoryName: '',
  isActive: true,
  displayTime: 'ALL_DAY',
  week: weekOf([]),
};

export const formOfCategory = ({ categoryName, isActive, displayTime, shifts }: Category): CategoryForm => ({
  categoryName,
  isActive,
  displayTime,
  week: weekOf(shifts),
});

export interface CategoryChanges {
  categoryName?: string;
  isActive?: boolean;
  displayTime?: DisplayTime;
  days?: HoursOfDays;
}

/** What is not as it was; undefined when all is. */
export function categoryChanges(before: CategoryForm, after: CategoryForm): CategoryChanges | undefined {
  const days = changedDays(before.week, after.week);
  const changes: CategoryChanges = {
    ...(after.categoryName !== before.categoryName && { categoryName: after.categoryName }),
    ...(after.isActive !== before.isActive && { isActive: after.isActive }),
    ...(after.displayTime !== before.displayTime && { displayTime: after.displayTime }),
    ...(days.length > 0 && { days: days.map(toSend) }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

const toSend = ({ dayOfWeek, ranges }: HoursDay): HoursOfDays[number] => ({
  dayOfWeek,
  ranges: ranges.map((range) => ({ ...range })),
});
