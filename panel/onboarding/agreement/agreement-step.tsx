// Step AGREEMENT: shows and downloads the contract, and signs it.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  type getAgreementInfo,
  signAgreement,
  signAgreementOtp,
} from '@pishkhan/contract/onboarding/calls.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { problemOf } from '../uploads.ts';
import { refreshAgreement, useAgreement } from './agreement-queries.ts';
import { AgreementDocument } from './agreement-text.tsx';
import { agreementWords } from './agreement-words.ts';
import { DownloadContract, SignedBanner } from './contract-parts.tsx';
import { Signing } from './signing.tsx';

export interface AgreementStepProps {
  onDone: () => void;
  isDone: boolean;
}

const ask = (sha256: string) => client(signAgreement, { body: { sha256 } });
const sign = (otpCode: string) => client(signAgreementOtp, { body: { otpCode } });

export const AgreementStep = (props: AgreementStepProps) => (
  <Loaded
    query={useAgreement()}
    failed={agreementWords.failed}
    loading={agreementWords.loading}
    skeleton={<Skeleton className="h-80 w-full rounded-control" />}
  >
    {(agreement) => <Agreement {...props} {...agreement} />}
  </Loaded>
);

type Shown = CallResult<typeof getAgreementInfo>;

function Agreement({ onDone, isDone, contract, signupCellPhone }: AgreementStepProps & Shown) {
  const [isGoing, setIsGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = () => {
    void refreshAgreement();
    onDone();
  };
  const goOn = async () => {
    setIsGoing(true);
    setProblem(undefined);
    try {
      await ask(contract.sha256);
      finish();
    } catch (failure) {
      setProblem(problemOf(failure));
      void refreshAgreement();
    }
    setIsGoing(false);
  };

  return (
    <div className="flex flex-col gap-4">
      {contract.signed && <SignedBanner signed={contract.signed} />}
      <AgreementDocument text={contract.text} />
      <DownloadContract isSigned={contract.signed !== null} />
      {contract.signed ? (
        !isDone && (
          <>
            <p>{agreementWords.holds}</p>
            {problem && <Banner tone="error" title={problem} />}
            <Button size="tap-lg" wide pending={isGoing} onPress={() => void goOn()}>
              {agreementWords.goOn}
            </Button>
          </>
        )
      ) : (
        <Signing
          key={contract.sha256}
          sha256={contract.sha256}
          cellPhone={signupCellPhone}
          ask={ask}
          sign={sign}
          onSigned={finish}
        />
      )}
    </div>
  );
}
