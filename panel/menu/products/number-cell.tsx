// A number that is edited in place in a row: Enter, F2, a press or a digit starts, Enter or leaving the field saves, Escape reverts.
import { toLatinDigits } from '@pishkhan/contract/text/persian.ts';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { foldAmount } from '../../ui/model/amount-text.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { pasteAmount } from '../../ui/model/paste-amount.ts';
import { toast } from '../../ui/toast.ts';

export interface NumberCellProps {
  label: string;
  /** The initial value of the field; null when empty. */
  value: number | null;
  placeholder?: string;
  /** The unit, which decides the sentence about a pasted text. */
  of: 'TOMAN' | 'COUNT';
  tabIndex: number;
  /** Returns a sentence when the number cannot be saved. */
  check: (value: number | null) => string | undefined;
  /** Resolves with a sentence when the number was not saved. */
  onSave: (value: number | null) => Promise<string | undefined>;
  /** The formatted number. */
  children: ReactNode;
}

const isDigit = (key: string): boolean => /^\d$/.test(toLatinDigits(key));

export function NumberCell(props: NumberCellProps) {
  const { label, value, placeholder, of, tabIndex, check, onSave, children } = props;
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const returnsFocus = useRef(false);
  const isEditing = text !== undefined;
  const isLeft = useRef(false);

  useLayoutEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isEditing]);

  const begin = (first: string) => {
    isLeft.current = false;
    setError(undefined);
    setText(first);
  };
  const end = () => {
    returnsFocus.current = document.activeElement === input.current;
    setText(undefined);
    setError(undefined);
  };
  const save = async () => {
    if (isSaving || text === undefined) return;
    const { amount } = foldAmount(text, 0);
    if (amount === value) return end();
    const wrong = check(amount);
    if (wrong) return setError(wrong);
    setError(undefined);
    setIsSaving(true);
    const refusal = await onSave(amount);
    setIsSaving(false);
    if (!refusal) return end();
    setError(refusal);
    // The row may be out of sight by now.
    if (isLeft.current) toast({ type: 'alert', title: refusal });
  };

  if (!isEditing)
    return (
      <button
        ref={button}
        type="button"
        tabIndex={tabIndex}
        onClick={() => begin(value === null ? '' : formatNumber(value))}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === 'F2') begin(value === null ? '' : formatNumber(value));
          else if (isDigit(event.key)) begin(foldAmount(event.key, 1).text);
          else return;
          event.preventDefault();
        }}
        className="flex min-h-tap w-full items-center gap-2 rounded-control px-3 text-start hover:bg-gray-soft"
      >
        <span className="sr-only">{label}، </span>
        {children}
      </button>
    );
  return (
    <div className="relative">
      <input
        ref={input}
        data-editing
        // biome-ignore lint/a11y/noAutofocus: the press that began the edit asked for it
        autoFocus
        type="text"
        inputMode="numeric"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-busy={isSaving || undefined}
        readOnly={isSaving}
        placeholder={placeholder}
        value={text}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          // The digit that started the edit stays; an existing number is selected and typed over.
          const { value: shown } = event.currentTarget;
          if (value !== null && shown === formatNumber(value)) event.currentTarget.select();
          else event.currentTarget.setSelectionRange(shown.length, shown.length);
        }}
        onPaste={(event) => setError(pasteAmount(event, of))}
        onChange={({ currentTarget: field }) => {
          const folded = foldAmount(field.value, field.selectionStart ?? field.value.length);
          field.value = folded.text;
          field.setSelectionRange(folded.caret, folded.caret);
          setError(undefined);
          setText(folded.text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            void save();
          } else if (event.key === 'Escape' && !isSaving) {
            event.stopPropagation();
            end();
          }
        }}
        onBlur={() => {
          isLeft.current = true;
          void save();
        }}
        className={classNames(
          'h-tap w-full rounded-control border bg-surface px-3 text-base',
          error ? 'border-2 border-error-ink' : 'border-edge',
        )}
      />
      {error && (
        <p
          id={errorId}
          role="alert"
          className="absolute start-0 top-full z-10 w-64 rounded-control border border-error-ink bg-raised px-3 py-2 font-semibold text-error-ink text-sm shadow-raised"
        >
          {error}
        </p>
      )}
    </div>
  );
}
