// Asks for the second factor: six digits of the app, submitted by the sixth, or a recovery code.
import { secondFactorCodeSchema, totpDigits } from '@pishkhan/contract/session/second-factor.ts';
import { type FormEvent, useRef, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useSecondsUntil } from '../../infra/clock/hooks/use-seconds-until.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SignInProblem, signInProblem } from '../sign-in-problem.ts';
import { secondFactorWords } from './second-factor-words.ts';
import { signInWords } from './sign-in-words.ts';

type SecondFactorCodeProps = {
  /** The label of the button. */
  action: string;
  tone?: 'primary' | 'error';
  /** Throws `CallFailed` when the code is refused. */
  onCode: (code: string) => Promise<void>;
  /** False for a code by SMS, and during set-up, when there are no recovery codes yet. */
  hasRecovery?: boolean;
  /** The label of the field, for a code that does not come from the app. */
  label?: string;
  hint?: string;
};

export function SecondFactorCode(props: SecondFactorCodeProps) {
  const { action, tone = 'primary', onCode, hasRecovery = true } = props;
  const { label = secondFactorWords.code, hint = secondFactorWords.codeHint } = props;
  const [isRecovery, setIsRecovery] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<SignInProblem>();
  const [busy, setBusy] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(waitUntil);

  const change = (value: string) => {
    setProblem(undefined);
    setTyped(value);
  };

  const send = async (code: string) => {
    if (busy || wait > 0) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onCode(code);
    } catch (error) {
      const found = signInProblem(error);
      if (found.kind === 'wait') setWaitUntil(deviceNow() + found.seconds * 1000);
      if (found.kind !== 'elsewhere') setTyped('');
      setProblem(found);
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = secondFactorCodeSchema.safeParse(typed).success;
    if (isWhole) return void send(typed);
    if (isRecovery) setProblem({ kind: 'field', text: secondFactorWords.recoveryMissing });
    field.current?.focus();
  };

  const error = problem?.kind === 'field' ? problem.text : wait > 0 ? signInWords.tooMany(wait) : undefined;
  return (
    <>
      {problem?.kind === 'elsewhere' && <Banner tone="error" title={problem.text} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isRecovery ? (
          <TextField
            key="recovery"
            ref={field}
            label={secondFactorWords.recoveryCode}
            description={secondFactorWords.recoveryHint}
            error={error}
            ltr
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <OtpField
            key="app"
            ref={field}
            label={label}
            description={hint}
            length={totpDigits}
            value={typed}
            onChange={change}
            onComplete={send}
            bySms={!hasRecovery}
            error={error}
            readOnly={busy}
            autoFocus
          />
        )}
        <Button
          type="submit"
          tone={tone}
          size="tap-lg"
          wide
          pending={busy}
          aria-disabled={wait > 0 || undefined}
        >
          {action}
        </Button>
      </form>
      {hasRecovery && (
        <Button
          tone="ghost"
          wide
          onPress={() => {
            change('');
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? secondFactorWords.useApp : secondFactorWords.useRecovery}
        </Button>
      )}
      {isRecovery && <p className="text-center text-sm text-pretty text-dim">{secondFactorWords.lost}</p>}
    </>
  );
}
