import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { login, otp } from '@pishkhan/contract/session/calls.ts';
import { otpDigits } from '@pishkhan/contract/session/session.ts';
import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { formatMobile } from '../../fa/digits.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useSecondsUntil } from '../../infra/clock/hooks/use-seconds-until.ts';
import { client } from '../../infra/http/client.ts';
import { session, storeDeviceId } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { announce } from '../../ui/live-region.tsx';
import { OtpField } from '../../ui/otp-field.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import { type SignInProblem, signInProblem } from '../sign-in-problem.ts';
import { signInWords } from './sign-in-words.ts';

type Sent = NonNullable<SignInDraft['sent']>;

type CodeStepProps = {
  sent: Sent;
  /** The shop to sign in to; by default the one used last. */
  vendorCode?: VendorCode;
  /** `asksCode` false returns to the number. */
  onResent: (sent: Sent, asksCode?: boolean) => void;
  onChangeNumber: () => void;
  /** Called when the code was correct and the token is stored. */
  onDone: (vendors: readonly VendorChoice[]) => void;
};

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep);

/** The second-factor step, when the refusal of a correct code requires it. */
function secondStepOf(error: unknown): Sent['second'] {
  if (!(error instanceof CallFailed) || error.problem.code !== 'SECOND_FACTOR_NEEDED') return undefined;
  const { challenge, expiresInSeconds } = error.problem as {
    challenge?: unknown;
    expiresInSeconds?: unknown;
  };
  return { challenge: String(challenge), endsAt: deviceNow() + Number(expiresInSeconds) * 1000 };
}

/** Exchanges the code for a session. The sixth digit submits it. */
export function CodeStep({ sent, vendorCode: wished, onResent, onChangeNumber, onDone }: CodeStepProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<SignInProblem>();
  const [busy, setBusy] = useState<'entering' | 'sending'>();
  const [waitUntil, setWaitUntil] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(waitUntil);
  const untilResend = useSecondsUntil(sent.resendAt);

  const refused = (error: unknown) => {
    const second = secondStepOf(error);
    if (second) return onResent({ ...sent, second });
    const found = signInProblem(error);
    if (found.kind === 'wait') setWaitUntil(deviceNow() + found.seconds * 1000);
    if (found.kind === 'field') {
      setDigits('');
      field.current?.focus();
    }
    setProblem(found);
    setBusy(undefined);
  };

  const enter = async (otpCode: string) => {
    if (busy) return;
    setBusy('entering');
    setProblem(undefined);
    try {
      const vendorCode = wished ?? (session.rememberedVendor() as VendorCode | undefined);
      const { token, vendors } = await client(otp, {
        body: { cellPhone: sent.cellPhone, otpCode, ...(vendorCode && { vendorCode }) },
      });
      storeDeviceId(sent.cellPhone);
      session.storeToken(token);
      onDone(vendors);
    } catch (error) {
      refused(error);
    }
  };

  const resend = async () => {
    if (busy) return;
    setBusy('sending');
    setProblem(undefined);
    setDigits('');
    try {
      const { cellPhone } = sent;
      const { expiresInSeconds, resendInSeconds } = await client(login, { body: { cellPhone } });
      onResent({
        cellPhone,
        endsAt: deviceNow() + expiresInSeconds * 1000,
        resendAt: deviceNow() + resendInSeconds * 1000,
      });
      announce(signInWords.resent);
      setBusy(undefined);
      field.current?.focus();
    } catch (error) {
      refused(error);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (digits.length === otpDigits) void enter(digits);
    else field.current?.focus();
  };

  if (sent.second && sent.second.endsAt > deviceNow())
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep
          cellPhone={sent.cellPhone}
          challenge={sent.second.challenge}
          onDone={onDone}
          // The SMS code is used up, so going back requests another one.
          onBack={() => onResent({ ...sent, second: undefined, endsAt: 0 }, false)}
        />
      </Suspense>
    );

  const error = problem?.kind === 'field' ? problem.text : wait > 0 ? signInWords.tooMany(wait) : undefined;
  return (
    <>
      <div>
        <h1 className="text-2xl font-bold">{signInWords.codeTitle}</h1>
        <p className="mt-1.5 text-dim">{signInWords.codeSentTo}</p>
        <div className="flex items-center justify-between gap-3">
          <bdi dir="ltr" className="whitespace-nowrap text-lg font-bold">
            {formatMobile(sent.cellPhone)}
          </bdi>
          <Button tone="ghost" className="-me-3 !px-3" onPress={onChangeNumber}>
            {signInWords.changeNumber}
          </Button>
        </div>
      </div>
      {problem?.kind === 'elsewhere' && <Banner tone="error" title={problem.text} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <OtpField
          ref={field}
          label={signInWords.code}
          length={otpDigits}
          value={digits}
          onChange={(typed) => {
            setProblem(undefined);
            setDigits(typed);
          }}
          onComplete={enter}
          bySms
          error={error}
          readOnly={busy === 'entering'}
          autoFocus
        />
        <Button type="submit" size="tap-lg" wide pending={busy === 'entering'}>
          {signInWords.enter}
        </Button>
      </form>
      <ResendCode seconds={untilResend} pending={busy === 'sending'} onPress={resend} />
    </>
  );
}
