import type { ListedCity } from '@pishkhan/contract/reference/calls.ts';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { FieldProblem } from '../field-problem.tsx';
import { CityList } from './city-list.tsx';
import { registrationWords } from './registration-words.ts';

/** Picks one of nearly five hundred cities: a button with the choice, and a searchable list. */
export function CityField(props: {
  cities: readonly ListedCity[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
}) {
  const { cities, value, error, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = cities.find((city) => city.id === value);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {registrationWords.city}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
        className={classNames(
          'flex h-tap-lg w-full items-center justify-between gap-3 rounded-control border bg-surface ps-4 pe-3 text-start text-base hover:border-dim',
          error ? 'border-2 border-error-ink' : 'border-edge',
        )}
      >
        <span id={`${id}-value`} className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-dim')}>
          {chosen ? <CityName city={chosen} /> : registrationWords.chooseCity}
        </span>
        <Icon name="chevron-down" size={20} className="text-dim" />
      </button>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
      {chosen && !chosen.active && (
        <p role="status" className="text-sm text-warning-ink">
          {registrationWords.citySoon}
        </p>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={registrationWords.chooseCity}>
        <CityList
          cities={cities}
          value={value}
          onChoose={(city) => {
            setOpen(false);
            onChange(city);
          }}
        />
      </Dialog>
    </div>
  );
}

/** «کاشان، اصفهان»; one name for a capital that has the name of its province. */
const CityName = ({ city }: { city: ListedCity }) =>
  city.name === city.description ? city.name : `${city.name}، ${city.description}`;
