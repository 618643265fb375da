// The parts of a contract that the sign-up and /management share: its signature, and its file.
import type { AgreementInfo } from '@pishkhan/contract/onboarding/calls.ts';
import { useState } from 'react';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { problemOf } from '../uploads.ts';
import { downloadContract } from './agreement-queries.ts';
import { agreementWords } from './agreement-words.ts';

type Signature = NonNullable<AgreementInfo['contract']['signed']>;

export const SignedBanner = ({ signed }: { signed: Signature }) => (
  <Banner tone="success" title={agreementWords.signedTitle}>
    <p>
      {agreementWords.number}: <bdi dir="ltr">{agreementWords.figure(signed.number)}</bdi>
    </p>
    <p>{agreementWords.signed(signed.signerName, signed.signedAt)}</p>
  </Banner>
);

export function DownloadContract({ isSigned }: { isSigned: boolean }) {
  const { vendor } = useSession();
  const [isDownloading, setIsDownloading] = useState(false);
  if (!vendor) return null;
  const take = async () => {
    setIsDownloading(true);
    try {
      await downloadContract(vendor.vendorCode);
    } catch (error) {
      toast({ type: 'alert', title: problemOf(error), timeout: 8000, closable: true });
    }
    setIsDownloading(false);
  };
  return (
    <Button tone="quiet" icon="download" wide pending={isDownloading} onPress={() => void take()}>
      {isSigned ? agreementWords.downloadSigned : agreementWords.download}
    </Button>
  );
}
