import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import type { ShiftDay } from '@pishkhan/contract/time/weekly-shifts.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { productPageWords } from '../words.ts';

/** The weekly hours, Saturday first. A day without hours is closed. */
export function CategoryHours({ shifts }: { shifts: readonly ShiftDay[] }) {
  return (
    <dl className="flex flex-col gap-1">
      {weekdays.map((day, at) => {
        const ranges = shifts.find(({ dayOfWeek }) => dayOfWeek === at)?.ranges ?? [];
        return (
          <div key={day} className="flex items-baseline justify-between gap-4">
            <dt className="font-semibold">{day}</dt>
            <dd className={ranges.length === 0 ? 'text-dim' : ''}>
              {ranges.length === 0
                ? productPageWords.closed
                : ranges
                    .map(({ startTime, endTime }) => toPersianDigits(`${startTime} تا ${endTime}`))
                    .join('، ')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
