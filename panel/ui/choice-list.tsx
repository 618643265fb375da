/** A single or multiple choice as large rows: native radio buttons or checkboxes, each with a description. */
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';

export type Choice<Id extends string | number> = {
  id: Id;
  label: ReactNode;
  description?: ReactNode;
  /** Content at the end of the row, usually an amount. */
  aside?: ReactNode;
};

export type ChoiceListProps<Id extends string | number> = {
  label: string;
  choices: readonly Choice<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** Uses radio buttons instead of checkboxes. */
  isSingle?: boolean;
  description?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
};

export function ChoiceList<Id extends string | number>(props: ChoiceListProps<Id>) {
  const { label, choices, chosen, onChange, isSingle = false, description, error, ref } = props;
  const id = useId();
  const pick = (picked: Id, isOn: boolean) => {
    if (isSingle) onChange([picked]);
    else onChange(isOn ? [...chosen, picked] : chosen.filter((other) => other !== picked));
  };
  return (
    <fieldset
      ref={ref}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-2 font-semibold text-sm">
        {label}
        {description && <span className="ms-2 font-normal text-dim">{description}</span>}
      </legend>
      {choices.map((choice) => {
        const isOn = chosen.includes(choice.id);
        return (
          <label
            key={choice.id}
            className={classNames(
              'flex min-h-tap-lg cursor-pointer items-center gap-3 rounded-control border-2 px-4 py-2 transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              isOn ? 'border-primary-solid bg-primary-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={id}
              checked={isOn}
              onChange={(event) => pick(choice.id, event.currentTarget.checked)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-items-center border-2',
                isSingle ? 'rounded-full' : 'rounded-sm',
                isOn ? 'border-primary-solid bg-primary-solid text-primary-on' : 'border-edge',
              )}
            >
              {isOn && <Icon name="check" size={16} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{choice.label}</span>
              {choice.description && <span className="block text-dim text-sm">{choice.description}</span>}
            </span>
            {choice.aside && <span className="shrink-0 text-dim text-sm">{choice.aside}</span>}
          </label>
        );
      })}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 font-semibold text-error-ink text-sm"
        >
          <Icon name="error" size={20} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
