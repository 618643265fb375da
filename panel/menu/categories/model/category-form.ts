// The form values of a category, and the changes that are sent. Pure.

import type { HoursOfDays } from '@pishkhan/contract/menu/categories/calls.ts';
import type { Category, DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import type { FormLine } from '../../../forms/public.ts';
import { changedDays, type HoursDay, type WeekHours, weekOf, weekWords } from '../../../time/public.ts';
import { categoryFormWords, displayTimeWords } from '../category-words.ts';

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

export const categoryLines = ({ categoryName, isActive, displayTime, week }: CategoryForm): FormLine[] => [
  { label: categoryFormWords.name, value: categoryName.trim() || '—' },
  { label: categoryFormWords.active, value: isActive ? categoryFormWords.isOn : categoryFormWords.isOff },
  {
    label: categoryFormWords.hours,
    value:
      displayTime === 'ALL_DAY'
        ? displayTimeWords.ALL_DAY.label
        : weekWords(week) || categoryFormWords.noHours,
  },
];

export interface CategoryChanges {
  categoryName?: string;
  isActive?: boolean;
  displayTime?: DisplayTime;
  days?: HoursOfDays;
}

/** The changed fields; undefined when nothing has changed. */
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
