import type { SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type OfferedHoliday, offeredHolidays } from '../../model/offered-holidays.ts';
import { specialDayWords, holidayWords as words } from './words.ts';

const first = 3;

/** The next official holidays, each with a button that closes the shop on it. */
export function HolidayOffers(props: {
  today: string;
  days: readonly SpecialDay[];
  onAdd: (offer: OfferedHoliday) => void;
}) {
  const { today, days, onAdd } = props;
  const [isLong, setIsLong] = useState(false);
  const offers = offeredHolidays(today, days);
  if (offers.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <div>
        <h3 className="font-bold">{words.title}</h3>
        <p className="text-dim text-sm">{words.hint}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {offers.slice(0, isLong ? offers.length : first).map((offer) => (
          <li
            key={`${offer.startDate} ${offer.title}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3"
          >
            <div className="min-w-0 flex-1 basis-[10rem]">
              <p className="font-semibold">{offer.title}</p>
              <p className="text-dim text-sm">{specialDayWords.span(offer)}</p>
              {offer.isLunar && (
                <p className="mt-1 flex items-start gap-1.5 font-semibold text-sm text-warning-ink">
                  <Icon name="info" size={20} />
                  {words.lunar}
                </p>
              )}
            </div>
            <Button tone="quiet" aria-label={words.closeOn(offer.title)} onPress={() => onAdd(offer)}>
              {words.close}
            </Button>
          </li>
        ))}
      </ul>
      {offers.length > first && (
        <Button tone="ghost" aria-expanded={isLong} onPress={() => setIsLong(!isLong)}>
          {isLong ? words.fewer : words.all(offers.length)}
        </Button>
      )}
    </section>
  );
}
