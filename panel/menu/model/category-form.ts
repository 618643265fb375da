// The form values of a category, and the changes that are sent. Pure.

import type { HoursOfDays } from '@pishkhan/contract/menu/categories/calls.ts';
import type { Category, DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import { nameSchema } from '@pishkhan/contract/menu/fields.ts';
import {
  changedDays,
  type HoursDay,
  hoursProblems,
  type WeekHours,
  weekOf,
  weekWords,
} from '../../forms/hours/public.ts';
import type { FieldProblems, FormLine } from '../../forms/public.ts';
import { categoryFormWords, displayTimeWords } from '../categories/category-words.ts';

export interface CategoryForm {
  readonly categoryName: string;
  readonly isActive: boolean;
  readonly displayTime: DisplayTime;
  /** The week is kept while the category is open all day, in case the person changes their mind. */
  readonly week: WeekHours;
  /** The station of a new category. Later it is changed together with the other stations. */
  readonly stationId?: number | null;
}

export const newCategory: CategoryForm = {
  categoryName: '',
  isActive: true,
  displayTime: 'ALL_DAY',
  week: weekOf([]),
  stationId: null,
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

export function checkCategory({ categoryName, displayTime, week }: CategoryForm): FieldProblems {
  const name = nameSchema.safeParse(categoryName);
  const hasWrongHours = displayTime === 'SHIFTS' && hoursProblems(week).size > 0;
  return {
    ...(!name.success && { categoryName: name.error.issues[0]!.message }),
    ...(hasWrongHours && { week: categoryFormWords.wrongHours, '': categoryFormWords.wrongHours }),
  };
}

/** Prepares a checked form for sending. Unused hours that are half typed would be refused, so the stored ones are sent. */
export const readyCategory = (form: CategoryForm, base: CategoryForm): CategoryForm => ({
  ...form,
  categoryName: nameSchema.parse(form.categoryName),
  week: hoursProblems(form.week).size === 0 ? form.week : base.week,
});

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
