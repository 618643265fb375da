// /auth: number, code, and a choice of shop for people with several. The session's listener chooses the next page.
import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import { useEffect, useState } from 'react';
import { session } from '../../session/public.ts';
import { SupportButton } from '../../session/support/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { dismissToasts } from '../../ui/toast.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { dropDraft, readDraft, type SignInDraft, storeDraft } from '../sign-in-draft.ts';
import { signInProblem } from '../sign-in-problem.ts';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import { SessionEnd } from './session-end.tsx';
import { signInWords } from './sign-in-words.ts';
import { VendorStep } from './vendor-step.tsx';

export function AuthPage() {
  const [draft, setDraft] = useState<SignInDraft>(() => readDraft(sessionStorage));
  /** Undefined until the code was correct; empty when there is nothing to choose. */
  const [choices, setChoices] = useState<readonly VendorChoice[]>();
  const [chosen, setChosen] = useState<VendorChoice['vendorCode']>();
  const [failure, setFailure] = useState<string>();
  // Messages of the last person's pages mean nothing here.
  useEffect(dismissToasts, []);

  const change = (next: SignInDraft) => {
    setDraft(next);
    storeDraft(sessionStorage, next);
  };

  const enter = async (vendorCode?: VendorChoice['vendorCode']) => {
    setFailure(undefined);
    setChosen(vendorCode);
    try {
      await session.enter(vendorCode);
      dropDraft(sessionStorage);
    } catch (error) {
      const problem = signInProblem(error);
      setFailure(problem.kind === 'wait' ? signInWords.tooMany(problem.seconds) : problem.text);
      setChosen(undefined);
    }
  };

  const done = (vendors: readonly VendorChoice[]) => {
    const remembered = session.rememberedVendor();
    const isClear = vendors.length < 2 || vendors.some(({ vendorCode }) => vendorCode === remembered);
    setChoices(isClear ? [] : vendors);
    if (isClear) void enter();
  };

  const startOver = () => {
    session.lose();
    setChoices(undefined);
    setFailure(undefined);
    change({ typed: '', asksCode: false });
  };
  return (
    <AuthLayout>
      {failure !== undefined && <Banner tone="error" title={failure} />}
      {choices === undefined ? (
        draft.asksCode && draft.sent ? (
          <CodeStep
            sent={draft.sent}
            onResent={(sent, asksCode = true) => change({ ...draft, sent, asksCode })}
            onChangeNumber={() => change({ ...draft, asksCode: false })}
            onDone={done}
          />
        ) : (
          <>
            <SessionEnd />
            <NumberStep draft={draft} onChange={change} />
          </>
        )
      ) : choices.length > 0 ? (
        <VendorStep vendors={choices} entering={chosen} onChoose={enter} onLeave={startOver} />
      ) : (
        <Entering failed={failure !== undefined} onRetry={() => enter()} />
      )}
      {choices === undefined && <SupportButton tone="ghost" wide />}
    </AuthLayout>
  );
}

function Entering({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) {
    return (
      <Button size="tap-lg" icon="refresh" wide onPress={onRetry}>
        {signInWords.retry}
      </Button>
    );
  }
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-8 font-bold">
      <Spinner />
      {signInWords.entering}
    </div>
  );
}
