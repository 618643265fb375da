import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { useRoomForFilter } from '@pishkhan/panel/page/use-desk.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { Select } from '@pishkhan/panel/ui/select.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { Tick } from '@pishkhan/panel/ui/tick.tsx';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { kitWords } from '../words.ts';
import type { Filter, Filters } from './filters.ts';

interface FilterBarProps {
  filters: Filters;
  values: Readonly<Record<string, unknown>>;
  onChange: (change: Readonly<Record<string, string>>) => void;
  onClear: () => void;
  bar: RefObject<HTMLFormElement | null>;
}

const anything = '';

/**
 * A control for each filter. A choice acts at once, a text with Enter or when the field is left. On phones a button with the
 * number of filters in force opens them, so that the rows stand in the first screen.
 */
export function FilterBar({ filters, values, onChange, onClear, bar }: FilterBarProps) {
  const hasRoom = useRoomForFilter();
  const [isOpen, setOpen] = useState(false);
  const inForce = Object.keys(values).length;
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <form
      ref={bar}
      aria-label={kitWords.filters}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      {!hasRoom && (
        <Button tone="quiet" icon="search" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {inForce > 0 ? kitWords.filtersInForce(formatNumber(inForce)) : kitWords.filters}
        </Button>
      )}
      {(hasRoom || isOpen) &&
        Object.entries(filters).map(([name, filter]) => (
          <Control
            key={name}
            filter={filter}
            value={values[name] as string | undefined}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      {inForce > 0 && (
        <Button tone="ghost" icon="close" onPress={onClear}>
          {kitWords.clearFilters}
        </Button>
      )}
    </form>
  );
}

interface ControlProps {
  filter: Filter<string>;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Control({ filter, value, onChange }: ControlProps) {
  const { kind, label, options, usual } = filter;
  if (kind === 'flag')
    return (
      <div className="flex">
        <Tick label={label} isOn={value === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : '')} />
      </div>
    );
  if (kind === 'choice')
    return (
      <Select
        className="min-w-36"
        label={label}
        options={[{ id: anything, label: usual ?? kitWords.anything }, ...(options ?? [])]}
        value={value ?? anything}
        onChange={onChange}
      />
    );
  return <TextControl filter={filter} value={value} onChange={onChange} />;
}

function TextControl({ filter, value = '', onChange }: ControlProps) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const send = () => {
    const text = typed.trim();
    const parsed = text === '' ? '' : filter.parse(text);
    setWrong(parsed === undefined);
    if (parsed !== undefined && parsed !== value) onChange(parsed);
  };
  return (
    <TextField
      className="w-44"
      label={filter.label}
      {...(filter.ltr && { ltr: true })}
      type="search"
      error={isWrong ? kitWords.filterWrong : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}
