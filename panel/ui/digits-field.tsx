/** A field for a number that is text (card, postal code): grouped Persian digits, left to right, while typing; Latin digits as value. */
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './model/class-names.ts';
import { foldDigits, groupDigits, overSpace } from './model/digits-text.ts';
import { controlClass, describedBy, Field } from './text-field.tsx';

export type DigitsFieldProps = {
  field?: string;
  label: string;
  /** Latin digits. */
  value: string;
  onChange: (digits: string) => void;
  /** Lengths of the groups; their sum is the maximum number of digits. */
  groups: readonly number[];
  description?: ReactNode;
  error?: string | undefined;
  /** Content at the end of the box, such as the bank's logo. */
  mark?: ReactNode;
  className?: string;
} & Pick<
  ComponentPropsWithRef<'input'>,
  'autoComplete' | 'enterKeyHint' | 'readOnly' | 'placeholder' | 'ref' | 'onBlur'
>;

export function DigitsField(props: DigitsFieldProps) {
  const { field, label, value, onChange, groups, description, error, mark, className, ...native } = props;
  const id = useId();

  const stepOverSpace = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const caret = overSpace(text, selectionStart, event.key);
    if (caret !== selectionStart) event.currentTarget.setSelectionRange(caret, caret);
  };

  return (
    <Field id={id} field={field} label={label} description={description} error={error} className={className}>
      <div className="relative">
        <input
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, description, error)}
          {...native}
          value={groupDigits(value, groups)}
          onKeyDown={stepOverSpace}
          onChange={({ currentTarget: input }) => {
            const { text, caret, digits } = foldDigits(
              input.value,
              input.selectionStart ?? input.value.length,
              groups,
            );
            input.value = text;
            input.setSelectionRange(caret, caret);
            onChange(digits);
          }}
          className={classNames(controlClass, 'h-tap-lg text-end')}
        />
        {mark && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">{mark}</span>
        )}
      </div>
    </Field>
  );
}
