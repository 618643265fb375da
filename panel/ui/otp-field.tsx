/**
 * A code of a few digits: one real input (so that paste, autofill from an SMS and screen readers work), and boxes drawn over it.
 * It takes Persian, Arabic and Latin digits and returns Latin ones.
 */
import { type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { toLatinDigits, toPersianDigits } from '../fa/digits.ts';
import { classNames } from './model/class-names.ts';
import { describedBy, Field } from './text-field.tsx';

export type OtpFieldProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once when the last digit arrives. */
  onComplete?: (digits: string) => void;
  /** Whether the code comes by text message: a browser that can read it offers to fill it in. */
  bySms?: boolean;
  length?: number;
  description?: string;
  error?: string | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function OtpField(props: OtpFieldProps) {
  const {
    label,
    value,
    onChange,
    onComplete,
    bySms = false,
    length = 6,
    description,
    error,
    readOnly,
    autoFocus,
    ref,
  } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const boxes = Array.from({ length }, (_, place) => ({ place, digit: value[place] }));
  const next = Math.min(value.length, length - 1);

  const take = (typed: string) => {
    const digits = toLatinDigits(typed)
      .replace(/[^0-9]/g, '')
      .slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  useCodesOfSms(bySms, take);

  return (
    <Field id={id} label={label} description={description} error={error}>
      <div dir="ltr" className="relative">
        <div aria-hidden="true" className="flex gap-1.5">
          {boxes.map(({ place, digit }) => (
            <span
              key={place}
              className={classNames(
                'flex h-16 min-w-0 flex-1 items-center justify-center rounded-control border-2 bg-surface text-[min(1.5rem,7vw)] font-bold',
                error ? 'border-error-ink' : 'border-edge',
                focused && place === next && 'border-focus outline-3 outline-focus/25',
                readOnly && 'bg-sunken text-dim',
              )}
            >
              {digit
                ? toPersianDigits(digit)
                : focused && place === next && <i className="h-7 w-0.5 animate-pulse bg-focus" />}
            </span>
          ))}
        </div>
        <input
          id={id}
          ref={ref}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={(event) => {
            // The drawn caret stands after the last digit, so the real one does too, unless everything is selected for replacing.
            const { selectionStart, selectionEnd } = event.currentTarget;
            const all = selectionStart === 0 && selectionEnd === value.length;
            if (!all) event.currentTarget.setSelectionRange(value.length, value.length);
          }}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do on the step that asks for it.
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, description, error)}
          className="absolute inset-0 size-full cursor-text rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </Field>
  );
}

/**
 * WebOTP reads codes from messages whose last line names this site (Chrome on Android). Other browsers offer codes through `autocomplete`.
 */
function useCodesOfSms(isAsked: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!isAsked || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    // It asks again after each code, because the first may be late or wrong.
    const ask = async (): Promise<void> => {
      const found = (await navigator.credentials.get(request)) as { code?: string } | null;
      if (!found?.code || stop.signal.aborted) return;
      latest.current(found.code);
      await ask();
    };
    // The person or the browser may refuse; the code can still be typed.
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [isAsked]);
}
