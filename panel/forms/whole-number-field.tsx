// A field for a count or minutes: Persian digits on screen, a whole number or null as value.
import { toLatinDigits, toPersianDigits } from '../fa/digits.ts';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';

const mostDigits = 6;

type WholeNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ltr' | 'persianDigits' | 'type'> & {
  /** Null: empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

export function WholeNumberField({ value, onChange, ...field }: WholeNumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={value === null ? '' : toPersianDigits(value)}
      onChange={({ currentTarget }) => {
        const digits = toLatinDigits(currentTarget.value).replace(/\D/g, '').slice(0, mostDigits);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
