/** A checkbox as a row with a note. It stands for a part of a list, or for a whole of which some parts are chosen. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';

export type TickProps = {
  isOn: boolean;
  /** Whether only some of its parts are chosen. */
  isPartly?: boolean;
  label: string;
  note?: ReactNode;
  isStrong?: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

export function Tick({ isOn, isPartly = false, label, note, isStrong, isDisabled, onChange }: TickProps) {
  return (
    <label
      className={classNames(
        'flex min-h-tap-lg min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isDisabled ? 'text-dim' : 'cursor-pointer hover:bg-sunken',
      )}
    >
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-sm border-2',
          isOn || isPartly ? 'border-primary-solid bg-primary-solid text-primary-on' : 'border-edge',
          isDisabled && 'opacity-50',
        )}
      >
        {(isOn || isPartly) && <Icon name={isPartly ? 'minus' : 'check'} size={16} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block break-words', isStrong && 'font-semibold')}>{label}</span>
        {note && <span className="block text-dim text-sm">{note}</span>}
      </span>
    </label>
  );
}
