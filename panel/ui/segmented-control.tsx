/**
 * A single choice among a few visible options: native radio buttons under a drawn bar, with the native behaviour of arrow keys and screen
 * readers.
 */
import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { classNames } from './model/class-names.ts';
import { Count } from './tabs.tsx';

export type Segment<Id extends string = string> = { id: Id; label: string; count?: number; icon?: IconName };

export type SegmentedControlProps<Id extends string> = {
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
};

export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, segments, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames('flex flex-wrap gap-1 rounded-card bg-track p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.id}
          className={classNames(
            'flex min-h-segment flex-auto cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 leading-6 transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            segment.id === value
              ? 'bg-thumb font-bold text-ink shadow-card'
              : 'font-medium text-gray-ink hover:text-ink',
            // Rows of three are used on a phone: four segments as wide as their words would leave one alone below.
            segments.length > 4 && 'max-sm:basis-[30%]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.id}
            checked={segment.id === value}
            onChange={() => onChange(segment.id)}
            className="sr-only"
          />
          {segment.icon && <Icon name={segment.icon} size={20} />}
          {segment.label}
          {segment.count !== undefined && <Count value={segment.count} />}
        </label>
      ))}
    </fieldset>
  );
}
