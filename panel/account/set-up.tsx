// Sets up the second factor: a QR code for the app, or its key to type; a first code of the app; then the recovery codes.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { confirmSecondFactor, setUpSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { useCallback, useEffect, useState } from 'react';
import { encode } from 'uqr';
import { client } from '../http/client.ts';
import { SecondFactorCode } from '../session/public.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { accountWords } from './words.ts';

interface Offered {
  secret: string;
  uri: string;
}

/** `onDone`: the second factor is on, and the person has confirmed keeping the codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [offered, setOffered] = useState<Offered>();
  const [failure, setFailure] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();

  const begin = useCallback(async () => {
    setFailure(undefined);
    try {
      setOffered(await client(setUpSecondFactor));
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.problem.detail : accountWords.secondFactorFailed);
    }
  }, []);
  useEffect(() => void begin(), [begin]);

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (failure !== undefined)
    return (
      <ErrorState title={accountWords.secondFactorFailed} onRetry={() => void begin()}>
        {failure}
      </ErrorState>
    );
  if (!offered)
    return (
      <Loading label={accountWords.loading}>
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty">{accountWords.scanStep}</p>
      <Qr text={offered.uri} />
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
          setCodes((await client(confirmSecondFactor, { body: { code } })).recoveryCodes)
        }
      />
    </div>
  );
}

/** Black on white in the dark theme as well: many apps read nothing else. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={accountWords.qrLabel}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full self-center rounded-card"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
