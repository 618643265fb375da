// A field for a time of day. It accepts any digits and the usual notations («۹», «۹۳۰», «۹:۳۰») and shows «۰۹:۳۰»; up and down step by
// quarter hours. <input type="time"> is not used: in many browsers it shows Latin digits, or AM and PM in English.
import { type ComponentPropsWithRef, useState } from 'react';
import { toPersianDigits } from '../../fa/digits.ts';
import { TextField } from '../../ui/text-field.tsx';
import { readTime, stepTime } from './weekly-hours.ts';

type Props = Pick<ComponentPropsWithRef<'input'>, 'aria-label' | 'aria-describedby' | 'aria-invalid'> & {
  label: string;
  isLabelHidden?: boolean;
  /** «HH:MM», or '' when the text is not a time. */
  value: string;
  onChange: (time: string) => void;
  /** Whether the field is the end of a range, which may be 24:00. */
  isEnd?: boolean;
  className?: string;
};

export function TimeField({ value, onChange, isEnd = false, ...field }: Props) {
  /** The raw text while the field has the focus: reformatting during typing would interfere. */
  const [typed, setTyped] = useState<string>();
  const put = (time: string) => {
    setTyped(undefined);
    onChange(time);
  };
  return (
    <TextField
      {...field}
      ltr
      persianDigits
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? toPersianDigits(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readTime(currentTarget.value, isEnd) ?? '');
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => value !== '' && setTyped(undefined)}
      onKeyDown={(event) => {
        if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || value === '') return;
        event.preventDefault();
        put(stepTime(value, event.key === 'ArrowUp' ? 1 : -1));
      }}
    />
  );
}
