// The dialog that asks for a new code before a dangerous call. The call is repeated after it.
import { proveOperator } from '@pishkhan/contract/operators/calls.ts';
import { useSignal } from '@pishkhan/panel/infra/signals/signal.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Dialog } from '@pishkhan/panel/ui/dialog.tsx';
import { useState } from 'react';
import { client, proof } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { CodeField } from './code-field.tsx';
import { sessionWords as words } from './words.ts';

export function ProofDialog() {
  return useSignal(proof.isAsked) ? <OpenDialog /> : null;
}

function OpenDialog() {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { isSending, problem, send } = useSending();
  const prove = (typed: string) =>
    send(async () => {
      try {
        await client(proveOperator, { body: { code: typed } });
      } catch (failure) {
        setCode('');
        throw failure;
      }
      proof.answer(true);
    });
  const cancel = () => proof.answer(false);
  return (
    <Dialog
      title={words.proofTitle}
      description={words.proofWhy}
      onClose={cancel}
      buttons={[
        { children: words.prove, pending: isSending, onPress: () => void prove(code) },
        { children: words.cancel, onPress: cancel },
      ]}
    >
      <div className="flex flex-col gap-4">
        {problem !== undefined && <Banner tone="error" title={problem} />}
        <CodeField
          code={code}
          onChange={setCode}
          onComplete={(typed) => void prove(typed)}
          isRecovery={isRecovery}
          onKind={setRecovery}
          autoFocus
        />
      </div>
    </Dialog>
  );
}
