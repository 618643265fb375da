// Sets up the second factor: a code by SMS; a QR code for the app, or its key to type; a first code of the app; then the recovery codes.
import { confirmSecondFactor, setUpSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { SecondFactorCode } from '../form/lazy-second-factor.tsx';
import { ProofCode } from '../proof/public.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { accountWords } from './words.ts';

interface Offered {
  secret: string;
  uri: string;
}

/** `onDone` is called when the second factor is on and the person has confirmed having stored the codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [offered, setOffered] = useState<Offered>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (offered) return <Steps offered={offered} onCodes={setCodes} />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty">{accountWords.proveStep}</p>
      <ProofCode
        purpose="SECOND_FACTOR"
        action={accountWords.goOn}
        onCode={async (proofCode) => setOffered(await client(setUpSecondFactor, { body: { proofCode } }))}
      />
    </div>
  );
}

function Steps({ offered, onCodes }: { offered: Offered; onCodes: (codes: readonly string[]) => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty">{accountWords.scanStep}</p>
      <QrCode text={offered.uri} label={accountWords.qrLabel} />
      <div className="flex flex-col gap-2">
        <p className="text-pretty text-dim">{accountWords.keyStep}</p>
        <p className="rounded-card bg-sunken p-3 text-center">
          <bdi dir="ltr" className="break-words font-mono text-lg">
            {offered.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </p>
        <a
          href={offered.uri}
          className="flex min-h-tap items-center justify-center font-semibold text-primary-ink"
        >
          {accountWords.openApp}
        </a>
      </div>
      <p className="text-pretty">{accountWords.confirmStep}</p>
      <SecondFactorCode
        action={accountWords.confirm}
        hasRecovery={false}
        onCode={async (code) =>
          onCodes((await client(confirmSecondFactor, { body: { code } })).recoveryCodes)
        }
      />
    </div>
  );
}
