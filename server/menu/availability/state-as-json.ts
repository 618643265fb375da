// SQL for the state behind availability as JSON, so that one statement reads it with the parts.
import type { SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';
import type { CategoryState } from './rules/off-reason.ts';

/** `part`, its id, and the end of the snooze. */
export type SnoozeJson = [part: SnoozedPart, partId: number, until: string];

/** A shop's open snoozes as a JSON array; `now` is the name of a value, or the time itself. */
export const snoozesJson = (vendorCode: string, now: string): string =>
  `(SELECT coalesce(json_agg(json_build_array(part, part_id, until)), '[]') FROM snooze
    WHERE vendor_code = ${vendorCode} AND until > ${now}::timestamptz)`;

/** The end of a part's snooze; null without one. */
export function snoozesOf(snoozes: readonly SnoozeJson[]): (part: SnoozedPart, id: number) => Date | null {
  const found = new Map(snoozes.map(([part, id, until]) => [`${part} ${id}`, new Date(until)]));
  return (part, id) => (found.size === 0 ? null : (found.get(`${part} ${id}`) ?? null));
}

export type CategoryJson = Omit<CategoryState, 'snoozedUntil'> & { id: number };

/** A category as JSON, by its table alias in the statement; it has hours only when they apply. */
export const categoryJson = (category: string): string =>
  `json_build_object('id', ${category}.id, 'isActive', ${category}.is_active, 'displayTime', ${category}.display_time,
    'shifts', CASE WHEN ${category}.display_time = 'SHIFTS' THEN (
      SELECT coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startTime', s.start_time, 'endTime', s.end_time)), '[]')
      FROM category_shift s WHERE s.vendor_code = ${category}.vendor_code AND s.category_id = ${category}.id)
    ELSE '[]' END)`;
