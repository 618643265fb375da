// The code of the second factor: six digits of the app, or a recovery code, which is typed as text.
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { OtpField } from '@pishkhan/panel/ui/otp-field.tsx';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { sessionWords as words } from './words.ts';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  isRecovery: boolean;
  onKind: (isRecovery: boolean) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

export function CodeField(props: CodeFieldProps) {
  const { code, onChange, onComplete, isRecovery, onKind, error, autoFocus = false } = props;
  const change = (next: boolean) => {
    onChange('');
    onKind(next);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        {isRecovery ? (
          <TextField
            label={words.recoveryCode}
            ltr
            autoComplete="off"
            maxLength={20}
            error={error}
            value={code}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <OtpField
            label={words.code}
            value={code}
            onChange={onChange}
            {...(onComplete && { onComplete })}
            error={error}
            autoFocus={autoFocus}
          />
        )}
      </div>
      <Button tone="ghost" className="-ms-4" onPress={() => change(!isRecovery)}>
        {isRecovery ? words.byAppCode : words.byRecoveryCode}
      </Button>
    </div>
  );
}
