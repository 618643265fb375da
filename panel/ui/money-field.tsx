/** A field for an amount in toman: grouped Persian digits while typing, a whole number as value. */
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../fa/digits.ts';
import { tomanWord } from '../fa/money.ts';
import { foldAmount, overSeparator } from './model/amount-text.ts';
import { pasteAmount } from './model/paste-amount.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'suffix' | 'ltr' | 'persianDigits' | 'type'
> & {
  /** Null: empty. */
  value: number | null;
  onChange: (toman: number | null) => void;
};

export function MoneyField({ value, onChange, onKeyDown, onBlur, error, ...field }: MoneyFieldProps) {
  // The text while somebody types; it counts only as long as it equals `value`.
  const [typed, setTyped] = useState<string | null>(null);
  /** The reason why pasted text was refused, shown until something else is typed. */
  const [refusal, setRefusal] = useState<string>();
  const shown = typed !== null && foldAmount(typed, 0).amount === value ? typed : null;

  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const caret = overSeparator(text, selectionStart, event.key);
    if (caret !== selectionStart) event.currentTarget.setSelectionRange(caret, caret);
  };

  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      suffix={tomanWord}
      error={refusal ?? error}
      value={shown ?? (value === null ? '' : formatNumber(value))}
      onKeyDown={(event) => {
        stepOverSeparator(event);
        onKeyDown?.(event);
      }}
      onPaste={(event) => setRefusal(pasteAmount(event))}
      onChange={({ currentTarget: input }) => {
        setRefusal(undefined);
        const { text, caret, amount } = foldAmount(input.value, input.selectionStart ?? input.value.length);
        input.value = text;
        input.setSelectionRange(caret, caret);
        setTyped(text);
        onChange(amount);
      }}
      onBlur={(event) => {
        setTyped(null);
        setRefusal(undefined);
        onBlur?.(event);
      }}
    />
  );
}
