// The shop's place and its delivery areas.
import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import { weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { useMemo, useState } from 'react';
import { AreaMap } from './area-map.tsx';
import { listed } from './facts.tsx';
import type { ApplicationDetails } from './use-application.ts';
import { applicationWords as words } from './words.ts';

const tones = { 0: 'warning', 1: 'success', 2: 'error' } as const;

export function Place({ application }: { application: ApplicationDetails }) {
  const { place, areas, city, address, postalCode, plaque, unit, extraAddress, phone } = application;
  const [selected, setSelected] = useState<string | null>(null);
  const drawn = useMemo(
    () =>
      areas.map(({ id, ring, isActive }, at) => ({
        key: String(id),
        name: words.areaName(at),
        area: { type: 'Polygon' as const, coordinates: [ring] },
        isActive,
      })),
    [areas],
  );
  const whole = [address, plaque && `پلاک ${plaque}`, unit && `واحد ${unit}`, extraAddress].filter(Boolean);
  return (
    <TitledCard title={words.place} aria-label={words.place}>
      {whole.length === 0 ? (
        <p className="text-dim">{words.noPlace}</p>
      ) : (
        <p>{toPersianDigits([city?.name, ...whole].filter(Boolean).join('، '))}</p>
      )}
      <DescriptionList
        items={listed([
          {
            id: 'postal',
            term: words.postalCode,
            value: postalCode && <bdi dir="ltr">{toPersianDigits(postalCode)}</bdi>,
          },
          { id: 'phone', term: words.phone, value: phone && <bdi dir="ltr">{toPersianDigits(phone)}</bdi> },
        ])}
      />
      {place && <AreaMap center={place} areas={drawn} selected={selected} onSelect={setSelected} />}
      {areas.length > 0 && (
        <ul className="flex flex-col gap-2">
          {areas.map(({ id, deliveryPrice, deliveryTime, isActive, status, rejectedBecause }, at) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{words.areaName(at)}</span>
              <span>{words.areaTerms(formatToman(deliveryPrice), deliveryTime)}</span>
              {!isActive && <span className="text-dim">{words.off}</span>}
              <Badge tone={tones[status]}>{approvalWords[status]}</Badge>
              {rejectedBecause && status !== approval.REJECTED && (
                <span className="text-error-ink text-sm">{words.rejectedBefore(rejectedBecause)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

export function Hours({ hours }: Pick<ApplicationDetails, 'hours'>) {
  if (hours.length === 0) return null;
  const items = weekdays.map((day, dayOfWeek) => {
    const ranges = hours.filter((one) => one.dayOfWeek === dayOfWeek);
    const text = ranges.map(({ startTime, endTime }) => `${startTime} تا ${endTime}`).join('، ');
    return { id: day, term: day, value: text === '' ? words.closed : toPersianDigits(text) };
  });
  return (
    <TitledCard title={words.hours} aria-label={words.hours}>
      <DescriptionList items={items} isWide />
    </TitledCard>
  );
}
