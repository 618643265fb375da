// The card on /management with the contract in force, and a newer offer of the platform. Managers see it, unless the shop has no contract.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { signNewContract, signNewContractOtp } from '@pishkhan/contract/onboarding/calls.ts';
import { useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { useSession } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { refreshAgreement, useAgreement, useHasSigned } from './agreement-queries.ts';
import { AgreementDocument } from './agreement-text.tsx';
import { agreementWords } from './agreement-words.ts';
import { DownloadContract, SignedBanner } from './contract-parts.tsx';
import { Signing } from './signing.tsx';

const ask = (sha256: string) => client(signNewContract, { body: { sha256 } });
const sign = (otpCode: string) => client(signNewContractOtp, { body: { otpCode } });

export function ContractOfShop() {
  const { user } = useSession();
  const mayRead = Boolean(user?.role && roleHas(user.role, 'vendor.signup'));
  const hasSigned = useHasSigned({ enabled: mayRead });
  const { data } = useAgreement({ enabled: hasSigned });
  const [isOpen, setIsOpen] = useState(false);
  if (!hasSigned || !data) return null;
  const { contract, signupCellPhone } = data;
  const { signed } = contract;
  return (
    <TitledCard
      {...(signed ? {} : { tone: 'warning' as const })}
      title={signed ? agreementWords.currentTitle : agreementWords.newTitle}
    >
      {signed ? <SignedBanner signed={signed} /> : <p className="text-pretty">{agreementWords.newText}</p>}
      {isOpen && !signed && <AgreementDocument text={contract.text} />}
      <DownloadContract isSigned={signed !== null} />
      {!signed &&
        (isOpen ? (
          <Signing
            key={contract.sha256}
            sha256={contract.sha256}
            cellPhone={signupCellPhone}
            ask={ask}
            sign={sign}
            onSigned={() => void refreshAgreement()}
          />
        ) : (
          <Button size="tap-lg" wide onPress={() => setIsOpen(true)}>
            {agreementWords.open}
          </Button>
        ))}
    </TitledCard>
  );
}
