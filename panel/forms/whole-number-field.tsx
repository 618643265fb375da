// A field for a count or for minutes. It shows Persian digits; its value is a whole number or null.
import { useState } from 'react';
import { toLatinDigits, toPersianDigits } from '../fa/digits.ts';
import { pasteAmount } from '../ui/model/paste-amount.ts';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

const maxDigits = 6;

type WholeNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ltr' | 'persianDigits' | 'type'> & {
  /** Null means empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

export function WholeNumberField({ value, onChange, error, ...field }: WholeNumberFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      error={refusal ?? error}
      value={value === null ? '' : toPersianDigits(value)}
      onPaste={(event) => setRefusal(pasteAmount(event, 'COUNT'))}
      onChange={({ currentTarget }) => {
        setRefusal(undefined);
        const digits = toLatinDigits(currentTarget.value).replace(/\D/g, '').slice(0, maxDigits);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
