// A dialog that asks for a code before work that needs one.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { ProofPurpose } from '@pishkhan/contract/session/proof-calls.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofCode } from './proof-code.tsx';
import { proofWords, purposeWords } from './words.ts';

/** The dialog stays open after these refusals; the page handles every other one. */
const ofTheCode = ['OTP_WRONG', 'OTP_EXPIRED', 'SECOND_FACTOR_WRONG', 'PROOF_NEEDED', 'TOO_MANY'];

interface Asking {
  work: (proofCode: string) => Promise<void>;
  resolve: (isDone: boolean) => void;
  reject: (error: unknown) => void;
}

/** `prove` resolves with false when the person cancels. `dialog` has to be rendered outside of forms. */
export function useProof(
  purpose: ProofPurpose,
  { action, tone }: { action: string; tone?: 'primary' | 'error' },
): { prove: (work: Asking['work']) => Promise<boolean>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const prove = (work: Asking['work']) =>
    new Promise<boolean>((resolve, reject) => setAsking({ work, resolve, reject }));

  const end = (tell: () => void) => {
    setAsking(undefined);
    tell();
  };
  const cancel = () => asking && end(() => asking.resolve(false));
  const send = async (proofCode: string) => {
    if (!asking) return;
    try {
      await asking.work(proofCode);
      end(() => asking.resolve(true));
    } catch (error) {
      if (error instanceof CallFailed && ofTheCode.includes(error.problem.code)) throw error;
      end(() => asking.reject(error));
    }
  };

  const { title, text } = purposeWords[purpose];
  const dialog = asking && (
    <Dialog
      onClose={cancel}
      title={title}
      description={text}
      footer={
        <Button tone="quiet" wide onPress={cancel}>
          {proofWords.cancel}
        </Button>
      }
    >
      <ProofCode purpose={purpose} action={action} {...(tone && { tone })} onCode={send} />
    </Dialog>
  );
  return { prove, dialog };
}
