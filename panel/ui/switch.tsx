/** A switch that takes effect at once. It is a native checkbox in the role of a switch; the whole row can be pressed. */
import { type ReactNode, useId } from 'react';
import { classNames } from './model/class-names.ts';

export type SwitchProps = {
  label: string;
  /** The accessible name where many switches have the same label; it begins with the label. */
  spokenLabel?: string;
  description?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The reason why it is disabled, in a sentence. Its presence disables the switch. */
  disabledReason?: string | undefined;
  className?: string | undefined;
};

/** The classes of the checkbox that is drawn as a switch. */
export const switchClass = classNames(
  'relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-success-solid',
  'before:absolute before:top-1 before:start-1 before:size-6 before:rounded-full before:bg-white before:transition-[inset] checked:before:start-7',
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
);

export function Switch(props: SwitchProps) {
  const { label, spokenLabel, description, isOn, onChange, disabledReason, className } = props;
  const id = useId();
  const note = disabledReason ?? description;
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-tap flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2',
        className,
      )}
    >
      {/* Large text moves the switch to the next line, before a word would be broken. */}
      <span className="flex min-w-0 flex-1 basis-[10rem] flex-col">
        <span className={classNames('font-semibold', disabledReason && 'text-dim')}>{label}</span>
        {note && (
          <span id={`${id}-note`} className="text-sm text-dim">
            {note}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={spokenLabel}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-disabled={disabledReason ? true : undefined}
        onChange={(event) => {
          if (!disabledReason) onChange(event.currentTarget.checked);
        }}
        className={switchClass}
      />
    </label>
  );
}
