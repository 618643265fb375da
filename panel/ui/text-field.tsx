/**
 * Text fields of one or many lines: native inputs with refs and events.
 * With `persianDigits` every typed or pasted digit is shown as Persian; the reader of the value converts it back.
 */
import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { toPersianDigits } from '../fa/digits.ts';
import { Icon } from './icon.tsx';
import { classNames } from './model/class-names.ts';

export const controlClass = classNames(
  'w-full rounded-control border border-edge bg-surface px-4 text-base text-ink transition-colors',
  'hover:border-dim focus-visible:border-transparent focus-visible:outline-offset-0',
  'aria-invalid:border-error-ink aria-invalid:border-2',
  'read-only:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-dim',
);

type FieldProps = {
  /** The field's name in a form, by which problems find it. */
  field?: string;
  label: string;
  /** Set in rows of a table, whose header is the visible label. A placeholder then labels the empty field. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  error?: string | undefined;
  /** Set for phones, codes and card numbers, which are typed and read left to right. */
  ltr?: boolean;
  persianDigits?: boolean;
  className?: string;
};

/** Shows typed digits as Persian without moving the caret: one digit becomes one digit. */
function foldTyped(element: HTMLInputElement | HTMLTextAreaElement) {
  const folded = toPersianDigits(element.value);
  if (folded === element.value) return;
  const caret = element.selectionStart;
  element.value = folded;
  element.setSelectionRange(caret, caret);
}

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'size'> & {
    /** Content inside the box at its end: a unit, such as «تومان». */
    suffix?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { field, label, isLabelHidden, description, error, className, ...control } = props;
  const { ltr, persianDigits, suffix, onChange, ...native } = control;
  const id = useId();
  return (
    <Field
      id={id}
      field={field}
      label={label}
      isLabelHidden={isLabelHidden}
      description={description}
      error={error}
      className={className}
      required={native.required}
    >
      <div className="relative">
        <input
          id={id}
          dir={ltr ? 'ltr' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, description, error)}
          {...native}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            if (persianDigits) foldTyped(event.currentTarget);
            onChange?.(event);
          }}
          className={classNames(
            controlClass,
            isLabelHidden ? 'h-tap' : 'h-tap-lg',
            ltr && 'text-end',
            Boolean(suffix) && 'pe-20',
          )}
        />
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-sm text-dim">
            {suffix}
          </span>
        )}
      </div>
    </Field>
  );
}

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export function TextArea(props: TextAreaProps) {
  const { field, label, isLabelHidden, description, error, className, ...control } = props;
  const { ltr, persianDigits, rows = 4, onChange, ...native } = control;
  const id = useId();
  return (
    <Field
      id={id}
      field={field}
      label={label}
      isLabelHidden={isLabelHidden}
      description={description}
      error={error}
      className={className}
      required={native.required}
    >
      <textarea
        id={id}
        rows={rows}
        dir={ltr ? 'ltr' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
        {...native}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          if (persianDigits) foldTyped(event.currentTarget);
          onChange?.(event);
        }}
        className={classNames(controlClass, 'resize-y py-3')}
      />
    </Field>
  );
}

export const describedBy = (id: string, description: ReactNode, error: string | undefined) =>
  classNames(error && `${id}-error`, Boolean(description) && `${id}-description`) || undefined;

/** Shows label, control, problem and hint, in this order. */
export function Field(props: {
  id: string;
  field?: string | undefined;
  label: string;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { id, field, label, isLabelHidden, description, error, className, children } = props;
  return (
    <div data-field={field} className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-error-ink">
          <Icon name="error" size={20} className="mt-0.5" />
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="text-sm text-dim">
          {description}
        </p>
      )}
    </div>
  );
}
