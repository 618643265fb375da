import type { ProofPurpose } from '@pishkhan/contract/session/proof-calls.ts';
import { toPersianDigits } from '../../fa/digits.ts';
import { useSecondsUntil } from '../../infra/clock/hooks/use-seconds-until.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecondFactorCode } from '../form/lazy-second-factor.tsx';
import { type CodeRequest, useProofCode } from './use-proof-code.ts';
import { proofWords } from './words.ts';

interface ProofCodeProps {
  purpose: ProofPurpose;
  /** The label of the button. */
  action: string;
  tone?: 'primary' | 'error';
  /** Throws `CallFailed` when the code is refused. */
  onCode: (code: string) => Promise<void>;
}

/** The code that proves the person's identity again: sent by SMS when this is shown, or a code of the second factor if that is on. */
export function ProofCode({ purpose, ...form }: ProofCodeProps) {
  const { asked, failed, isAsking, ask } = useProofCode(purpose);
  const again = async () => {
    if (await ask()) announce(proofWords.sentAgain);
  };
  return (
    <div className="flex flex-col gap-4">
      {failed && <Banner tone="error" title={failed} />}
      {!asked && failed && (
        <Button tone="quiet" wide icon="refresh" pending={isAsking} onPress={() => void again()}>
          {proofWords.retry}
        </Button>
      )}
      {!asked && !failed && <Skeleton aria-label={proofWords.sending} className="h-40 rounded-card" />}
      {asked?.sms === null && <SecondFactorCode {...form} />}
      {asked?.sms && <BySms {...form} sms={asked.sms} isAsking={isAsking} onResend={() => void again()} />}
    </div>
  );
}

interface BySmsProps extends Omit<ProofCodeProps, 'purpose'> {
  sms: NonNullable<CodeRequest['sms']>;
  isAsking: boolean;
  onResend: () => void;
}

function BySms({ sms, isAsking, onResend, ...form }: BySmsProps) {
  const { maskedPhone, resendAt } = sms;
  return (
    <>
      {maskedPhone ? (
        <p>
          {proofWords.sentTo}{' '}
          <bdi dir="ltr" className="whitespace-nowrap font-semibold">
            {toPersianDigits(maskedPhone)}
          </bdi>
        </p>
      ) : (
        <p className="text-pretty">{proofWords.sentBefore}</p>
      )}
      <SecondFactorCode {...form} hasRecovery={false} label={proofWords.code} hint={proofWords.codeHint} />
      <ResendCode seconds={useSecondsUntil(resendAt)} pending={isAsking} onPress={onResend} />
    </>
  );
}
