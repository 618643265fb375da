import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { dayWords } from '@pishkhan/contract/time/jalali.ts';
import type { ShiftRange } from '@pishkhan/contract/time/weekly-shifts.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import type { ShopTabProps } from './shop-tab-props.ts';
import { shopWords } from './words.ts';

const words = shopWords.hours;

const rangesShown = (ranges: readonly ShiftRange[]): string =>
  ranges.length === 0
    ? words.closed
    : ranges.map(({ startTime, endTime }) => toPersianDigits(words.until(startTime, endTime))).join('، ');

const onOff = (isOn: boolean): string => words[isOn ? 'on' : 'off'];

export function HoursTab({ shop: { settings, areas } }: ShopTabProps) {
  const { shifts, specialDays, delivery, minimumBasket, packingPrice, automaticAccept, busyLimit } = settings;
  const isAlways = shifts.every(({ ranges }) => ranges.length === 0);
  return (
    <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <TitledCard title={words.week} className="self-start">
        {isAlways ? (
          <p>{words.always}</p>
        ) : (
          <DescriptionList
            items={shifts.map(({ dayOfWeek, ranges }) => ({
              id: String(dayOfWeek),
              term: weekdays[dayOfWeek] ?? '',
              value: rangesShown(ranges),
            }))}
          />
        )}
      </TitledCard>
      <TitledCard title={words.special} className="self-start">
        {specialDays.length === 0 ? (
          <p className="text-dim">{words.noSpecial}</p>
        ) : (
          <DescriptionList
            items={specialDays.map(({ startDate, endDate, title, ranges }) => ({
              id: `${startDate} ${endDate}`,
              term: [
                startDate === endDate
                  ? dayWords(startDate)
                  : words.until(dayWords(startDate), dayWords(endDate)),
                title,
              ]
                .filter(Boolean)
                .join('، '),
              value: rangesShown(ranges),
            }))}
          />
        )}
      </TitledCard>
      <TitledCard title={words.delivery} className="self-start">
        <DescriptionList
          items={[
            { id: 'platform', term: words.ofood, value: onOff(delivery.ofoodDelivery) },
            {
              id: 'own',
              term: words.own,
              value: `${onOff(delivery.ownDelivery)}، ${words.areas(areas.served, areas.all)}`,
            },
            {
              id: 'basket',
              term: words.basket,
              value: minimumBasket === null ? words.none : formatToman(minimumBasket),
            },
            {
              id: 'packing',
              term: words.packing,
              value: packingPrice === null ? words.none : formatToman(packingPrice),
            },
            { id: 'automatic', term: words.automatic, value: onOff(automaticAccept !== null) },
            {
              id: 'limit',
              term: words.limit,
              value: busyLimit === null ? words.none : formatNumber(busyLimit.openOrders),
            },
          ]}
        />
      </TitledCard>
    </div>
  );
}
