/**
 * A single choice as chips: a row that scrolls sideways on phones and wraps on wider screens, and a column on desktop screens. The chips
 * are native radio buttons.
 */
import { useId } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { classNames } from '../../ui/model/class-names.ts';

export interface Chip<Id extends string | number> {
  id: Id;
  label: string;
  count: number;
}

export function ChoiceChips<Id extends string | number>(props: {
  label: string;
  chips: readonly Chip<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}) {
  const { label, chips, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 xl:flex-col xl:gap-1">
        {chips.map((chip) => {
          const isChosen = chip.id === value;
          return (
            <label
              key={chip.id}
              className={classNames(
                'flex min-h-tap shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border px-4 transition-colors xl:justify-between xl:whitespace-normal xl:rounded-control',
                'has-focus-visible:outline-3 has-focus-visible:outline-focus',
                isChosen
                  ? 'border-primary-solid bg-primary-soft font-bold text-primary-ink'
                  : 'border-line bg-surface font-medium hover:border-edge',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChange(chip.id)}
                className="sr-only"
              />
              {chip.label}
              <span className={classNames('text-sm', !isChosen && 'text-dim')}>
                {formatNumber(chip.count)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
