// A count or minutes: Persian digits on the screen, a whole number or nothing out.
import { toLatinDigits, toPersianDigits } from '../../fa/digits.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

const mostDigits = 6;

type WholeNumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ltr' | 'persianDigits' | 'type'> & {
  /** Null: nothing is typed. */
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
