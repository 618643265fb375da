import type { OpeningHours } from '@pishkhan/contract/time/special-days.ts';
import { dayHoursWords } from '../../../forms/hours/public.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/model/class-names.ts';
import { twoWeeks } from '../../model/special-days.ts';
import { dateWords, previewWords as words } from './words.ts';

/** The hours of the next two weeks, day by day. Special days are marked. */
export function TwoWeeksPreview({ hours, today }: { hours: OpeningHours; today: string }) {
  return (
    <TitledCard aria-label={words.title} title={words.title}>
      <p className="text-dim text-sm">{words.hint}</p>
      <ol className="flex flex-col divide-y divide-line">
        {twoWeeks(hours, today).map(({ date, ranges, special }) => (
          <li
            key={date}
            className={classNames(
              'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-2.5',
              special && 'rounded-control bg-warning-soft',
            )}
          >
            <p className="min-w-0 font-semibold">
              {dateWords(date, today)}
              {date === today && <span className="ms-2 text-primary-ink text-sm">{words.today}</span>}
            </p>
            <p className="flex min-w-0 flex-wrap items-center gap-2">
              {special && (
                <Badge tone="warning" icon="calendar" className="!whitespace-normal">
                  {special.title ?? words.special}
                </Badge>
              )}
              <span className={ranges.length === 0 ? 'font-bold text-error-ink' : ''}>
                {dayHoursWords(ranges)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
