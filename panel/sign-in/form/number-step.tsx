import { login } from '@pishkhan/contract/session/calls.ts';
import { mobileProblem, normaliseMobile } from '@pishkhan/contract/text/mobile.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { useSecondsUntil } from '../../infra/clock/hooks/use-seconds-until.ts';
import { client } from '../../infra/http/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SignInDraft } from '../sign-in-draft.ts';
import { type SignInProblem, signInProblem } from '../sign-in-problem.ts';
import { signInWords } from './sign-in-words.ts';

type NumberStepProps = {
  draft: SignInDraft;
  onChange: (draft: SignInDraft) => void;
  /** Returns why this number is refused, before a message is spent on it. */
  refuse?: (cellPhone: string) => string | undefined;
  /** Replaces the default heading above the field. */
  heading?: ReactNode;
};

/** Asks for the number and has a code sent to it. */
export function NumberStep({ draft, onChange, refuse, heading }: NumberStepProps) {
  const [problem, setProblem] = useState<SignInProblem>();
  const [waitUntil, setWaitUntil] = useState(0);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const wait = useSecondsUntil(waitUntil);
  useEffect(() => field.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || wait > 0) return;
    const cellPhone = normaliseMobile(draft.typed);
    const unfit = mobileProblem(cellPhone) ?? refuse?.(cellPhone);
    if (unfit !== undefined) {
      setProblem({ kind: 'field', text: unfit });
      field.current?.focus();
      return;
    }
    // The last code is still valid, and a request for another would be refused.
    if (draft.sent?.cellPhone === cellPhone && draft.sent.endsAt > deviceNow()) {
      onChange({ ...draft, asksCode: true });
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      const { expiresInSeconds, resendInSeconds } = await client(login, { body: { cellPhone } });
      const sent = {
        cellPhone,
        endsAt: deviceNow() + expiresInSeconds * 1000,
        resendAt: deviceNow() + resendInSeconds * 1000,
      };
      onChange({ ...draft, sent, asksCode: true });
    } catch (error) {
      const found = signInProblem(error);
      if (found.kind === 'wait') setWaitUntil(deviceNow() + found.seconds * 1000);
      setProblem(found);
      setSending(false);
    }
  };

  const error = problem?.kind === 'field' ? problem.text : wait > 0 ? signInWords.tooMany(wait) : undefined;
  return (
    <>
      {heading ?? (
        <div>
          <h1 className="text-2xl font-bold">{signInWords.signIn}</h1>
          <p className="mt-1.5 text-pretty text-dim">{signInWords.signInLead}</p>
        </div>
      )}
      {problem?.kind === 'elsewhere' && <Banner tone="error" title={problem.text} />}
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextField
          ref={field}
          label={signInWords.mobile}
          description={signInWords.mobileHint}
          error={error}
          ltr
          persianDigits
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          maxLength={40}
          value={draft.typed}
          onChange={(event) => {
            setProblem(undefined);
            onChange({ ...draft, typed: event.currentTarget.value });
          }}
        />
        <Button type="submit" size="tap-lg" wide pending={sending} aria-disabled={wait > 0 || undefined}>
          {signInWords.sendCode}
        </Button>
      </form>
    </>
  );
}
