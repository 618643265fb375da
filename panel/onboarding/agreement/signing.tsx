// Signs the contract: the person confirms having read it, requests a code to the owner's phone, and enters it. A sent code is kept over a
// reload, because phones may reload the page while somebody reads the SMS.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { otpDigits } from '@pishkhan/contract/session/session.ts';
import { type FormEvent, useRef, useState } from 'react';
import { formatMobile } from '../../fa/digits.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useSecondsUntil } from '../../infra/clock/hooks/use-seconds-until.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { announce } from '../../ui/live-region.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import { toast } from '../../ui/toast.ts';
import { isFault, refreshAgreement } from './agreement-queries.ts';
import { agreementWords } from './agreement-words.ts';

export interface SigningProps {
  sha256: string;
  cellPhone: string;
  ask: (sha256: string) => Promise<{ resendInSeconds: number; isSigned?: boolean }>;
  sign: (otpCode: string) => Promise<{ number: string }>;
  onSigned: () => void;
}

const keyOf = (sha256: string): string => `signing ${sha256}`;

export function Signing({ sha256, cellPhone, ask, sign, onSigned }: SigningProps) {
  const [hasRead, setHasRead] = useState(false);
  const [resendAt, setResendAt] = useState(() => Number(sessionStorage.getItem(keyOf(sha256))) || undefined);
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<{ atField: boolean; text: string }>();
  const [busy, setBusy] = useState<'asking' | 'signing'>();
  const field = useRef<HTMLInputElement>(null);
  const untilResend = useSecondsUntil(resendAt ?? 0);

  const refused = (error: unknown) => {
    setBusy(undefined);
    if (isFault(error, 'CONTRACT_OUTDATED') || isFault(error, 'ALREADY_SIGNED')) {
      toast({
        type: 'alert',
        title: isFault(error, 'ALREADY_SIGNED') ? error.problem.detail : agreementWords.outdated,
        timeout: 8000,
      });
      sessionStorage.removeItem(keyOf(sha256));
      void refreshAgreement();
      return;
    }
    if (!(error instanceof CallFailed)) return setProblem({ atField: false, text: agreementWords.generic });
    const { code, detail, errors, retryAfterSeconds } = error.problem;
    const text =
      code === 'TOO_MANY' && typeof retryAfterSeconds === 'number'
        ? agreementWords.wait(retryAfterSeconds)
        : (errors?.[0]?.detail ?? detail);
    setProblem({ atField: errors !== undefined, text });
    if (errors) {
      setDigits('');
      field.current?.focus();
    }
  };

  const askCode = async () => {
    if (busy) return;
    setBusy('asking');
    setProblem(undefined);
    try {
      const { resendInSeconds, isSigned } = await ask(sha256);
      if (isSigned) return onSigned();
      const at = deviceNow() + resendInSeconds * 1000;
      sessionStorage.setItem(keyOf(sha256), String(at));
      if (resendAt) announce(agreementWords.resent);
      setResendAt(at);
      setDigits('');
      setBusy(undefined);
      field.current?.focus();
    } catch (error) {
      refused(error);
    }
  };

  const enter = async (otpCode: string) => {
    if (busy) return;
    setBusy('signing');
    setProblem(undefined);
    try {
      const { number } = await sign(otpCode);
      sessionStorage.removeItem(keyOf(sha256));
      toast({ type: 'success', title: agreementWords.done(number), timeout: 8000 });
      onSigned();
    } catch (error) {
      refused(error);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (digits.length === otpDigits) void enter(digits);
    else field.current?.focus();
  };

  const elsewhere = problem && !problem.atField && <Banner tone="error" title={problem.text} />;
  if (!resendAt)
    return (
      <div className="flex flex-col gap-4">
        <ChoiceList
          label={agreementWords.read}
          choices={[{ id: 'read', label: agreementWords.haveRead }]}
          chosen={hasRead ? ['read'] : []}
          onChange={(chosen) => setHasRead(chosen.length > 0)}
        />
        {elsewhere}
        <Button
          size="tap-lg"
          wide
          pending={busy === 'asking'}
          disabledReason={hasRead ? undefined : agreementWords.readFirst}
          onPress={() => void askCode()}
        >
          {agreementWords.ask}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-dim">{agreementWords.codeSentTo}</span>
        <bdi dir="ltr" className="whitespace-nowrap font-bold">
          {formatMobile(cellPhone)}
        </bdi>
      </p>
      {elsewhere}
      <OtpField
        ref={field}
        label={agreementWords.code}
        description={agreementWords.codeHint}
        length={otpDigits}
        value={digits}
        onChange={(typed) => {
          setProblem(undefined);
          setDigits(typed);
        }}
        onComplete={(typed) => void enter(typed)}
        bySms
        error={problem?.atField ? problem.text : undefined}
        readOnly={busy === 'signing'}
        autoFocus
      />
      <Button type="submit" size="tap-lg" wide pending={busy === 'signing'}>
        {agreementWords.sign}
      </Button>
      <ResendCode seconds={untilResend} pending={busy === 'asking'} onPress={() => void askCode()} />
    </form>
  );
}
