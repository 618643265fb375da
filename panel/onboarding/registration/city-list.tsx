import type { ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { controlClass } from '../../ui/text-field.tsx';
import { findCities } from '../find-cities.ts';
import { registrationWords } from './registration-words.ts';

/** A combobox whose list is always open: typing filters it, arrows move in it, Enter or a tap chooses. */
export function CityList(props: {
  cities: readonly ListedCity[];
  value: number | null;
  onChoose: (id: number) => void;
}) {
  const { cities, value, onChoose } = props;
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const found = findCities(cities, term);
  const active = found[Math.min(at, found.length - 1)];

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, at + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active.id);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <input
        data-autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-label={registrationWords.searchCity}
        placeholder={registrationWords.searchCity}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={steer}
        className={classNames(controlClass, 'h-tap-lg')}
      />
      <p role="status" className="sr-only">
        {found.length === 0 ? registrationWords.cityNone : registrationWords.citiesFound(found.length)}
      </p>
      <ul
        ref={list}
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of the combobox above
        role="listbox"
        aria-label={registrationWords.cities}
        className="flex h-80 flex-col overflow-y-auto"
      >
        {found.map((city) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: likewise
          <li
            key={city.id}
            id={`${id}-${city.id}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one of the list above
            role="option"
            aria-selected={city.id === value}
            data-active={city === active ? '' : undefined}
            onClick={() => onChoose(city.id)}
            className={classNames(
              'flex min-h-tap shrink-0 cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken',
              city === active && 'bg-primary-soft',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{city.name}</span>
              <span className="text-sm text-dim">، {city.description}</span>
            </span>
            {!city.active && <Badge tone="gray">{registrationWords.soon}</Badge>}
            {city.id === value && <Icon name="check" size={20} />}
          </li>
        ))}
        {found.length === 0 && (
          <li role="presentation">
            <EmptyState icon="search" title={registrationWords.cityNone}>
              {registrationWords.cityNoneHint}
            </EmptyState>
          </li>
        )}
      </ul>
    </div>
  );
}
