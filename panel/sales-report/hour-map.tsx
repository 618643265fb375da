// Orders by hour and weekday: a table in which busier cells are darker.
import type { SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { formatNumber, toPersianDigits } from '../fa/digits.ts';
import { TitledCard } from '../ui/card.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { hourAt, placeOf } from './chart-bars.ts';
import { shortWeekday, salesReportWords as words } from './words.ts';

/** Tints by the share of the busiest hour. Text on them keeps its contrast. */
const tints = [
  'bg-sunken text-dim',
  'bg-primary-soft text-primary-ink',
  'bg-primary-soft font-bold text-primary-ink outline-2 -outline-offset-2 outline-primary-solid',
  'bg-primary-solid font-bold text-primary-on',
] as const;

const tintOf = (count: number, most: number): string =>
  tints[count === 0 ? 0 : count * 3 <= most ? 1 : count * 3 <= most * 2 ? 2 : 3];

export function HourMap({ hours }: Pick<SalesReport, 'hours'>) {
  const counts = new Map(hours.map(({ dayOfWeek, hour, count }) => [`${dayOfWeek} ${hour}`, count]));
  const places = hours.map(({ hour }) => placeOf(hour));
  const first = Math.min(...places);
  const most = Math.max(...counts.values());
  const rows = Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => hourAt(first + index));
  return (
    <TitledCard title={words.hours}>
      <p className="text-dim text-sm">{words.hoursHint}</p>
      <div className="@container">
        <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-sm">
          <caption className="sr-only">{words.hours}</caption>
          <thead className="text-[min(0.75rem,4.2cqi)] text-dim">
            <tr>
              <th scope="col" className="w-9">
                <span className="sr-only">{words.hour}</span>
              </th>
              {weekdays.map((name) => (
                <th key={name} scope="col" className="pb-1 font-normal">
                  <span aria-hidden="true">{shortWeekday(name)}</span>
                  <span className="sr-only">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour) => (
              <tr key={hour}>
                <th scope="row" className="font-normal text-dim">
                  {toPersianDigits(hour)}
                </th>
                {weekdays.map((name, dayOfWeek) => {
                  const count = counts.get(`${dayOfWeek} ${hour}`) ?? 0;
                  return (
                    <td key={name} className={classNames('h-8 rounded-sm', tintOf(count, most))}>
                      {formatNumber(count)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledCard>
  );
}
