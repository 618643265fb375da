/**
 * Picks minutes with one thumb: large − and +, and common values as chips. It is a spin button for the keyboard: arrows, Page keys, Home,
 * End.
 */
import { type KeyboardEvent, useId } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { formatMinutes } from '../fa/time.ts';
import { IconButton } from './button.tsx';
import { classNames } from './model/class-names.ts';

export type MinutePickerProps = {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
  min?: number;
  max?: number;
  step?: number;
  chips?: readonly number[];
};

export function MinutePicker(props: MinutePickerProps) {
  const { label, minutes, onChange, min = 5, max = 120, step = 5, chips = [10, 15, 20, 30, 45, 60] } = props;
  const id = useId();
  const set = (value: number) => {
    const within = Math.min(max, Math.max(min, value));
    if (within !== minutes) onChange(within);
  };
  // A press of + at 12 gives 15: the steps are the round numbers.
  const above = (Math.floor(minutes / step) + 1) * step;
  const below = (Math.ceil(minutes / step) - 1) * step;

  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowUp: above,
      ArrowDown: below,
      PageUp: minutes + step * 3,
      PageDown: minutes - step * 3,
      Home: min,
      End: max,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
  };

  return (
    <fieldset className="flex flex-col gap-4">
      <legend id={id} className="mb-2 text-sm font-semibold">
        {label}
      </legend>
      <div className="flex items-center gap-3 rounded-card bg-sunken p-2">
        <IconButton
          icon="plus"
          label="بیشتر"
          tone="quiet"
          size="tap-lg"
          tabIndex={-1}
          aria-disabled={minutes >= max || undefined}
          onPress={() => set(above)}
        />
        <div
          role="spinbutton"
          tabIndex={0}
          aria-labelledby={id}
          aria-valuenow={minutes}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={formatMinutes(minutes)}
          onKeyDown={onKeyDown}
          className="flex flex-1 items-baseline justify-center gap-2 rounded-control py-1"
        >
          <span className="text-4xl font-bold">{formatNumber(minutes)}</span>
          <span className="text-dim">دقیقه</span>
        </div>
        <IconButton
          icon="minus"
          label="کمتر"
          tone="quiet"
          size="tap-lg"
          tabIndex={-1}
          aria-disabled={minutes <= min || undefined}
          onPress={() => set(below)}
        />
      </div>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={chip === minutes}
            aria-label={`${formatNumber(chip)} دقیقه`}
            onClick={() => set(chip)}
            className={classNames(
              'min-h-tap rounded-control border text-lg font-semibold transition-colors',
              chip === minutes
                ? 'border-primary-solid bg-primary-soft text-primary-ink'
                : 'border-line bg-surface hover:border-edge',
            )}
          >
            {formatNumber(chip)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
