// Proposes a picture of the shop, and withdraws one. A toast reports the outcome, refusals included.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { proposeVendorImages, withdrawVendorImage } from '@pishkhan/contract/vendors/calls.ts';
import type { VendorImageKind, VendorImageRequest } from '@pishkhan/contract/vendors/vendor-images.ts';
import { useState } from 'react';
import { client } from '../infra/http/client.ts';
import { sentenceOf } from '../infra/http/sentence-of.ts';
import { useSession } from '../session/public.ts';
import { toast } from '../ui/toast.ts';
import { cacheImages, refreshVendorInfo } from './queries.ts';
import { pictureWords as words } from './words.ts';

export function usePictureEdits() {
  const { vendor } = useSession();
  const [isSending, setIsSending] = useState(false);

  const run = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    await work();
    setIsSending(false);
  };

  const propose = (kind: VendorImageKind, picture: Blob) =>
    run(async () => {
      try {
        const file = new File([picture], `${kind}.jpg`, { type: picture.type });
        const answer = await client(proposeVendorImages, { body: { [kind]: file } });
        cacheImages(vendor?.vendorCode, answer);
        const isProposed = answer.imageRequests.some((request) => request.kind === kind);
        toast(
          isProposed ? { type: 'success', title: words.sent } : { type: 'general', title: words.isShown },
        );
      } catch (error) {
        toast({ type: 'alert', title: sentenceOf(error, words.failed), timeout: 8000 });
      }
    });

  const withdraw = ({ id, result }: VendorImageRequest) =>
    run(async () => {
      try {
        cacheImages(vendor?.vendorCode, await client(withdrawVendorImage, { params: { id: String(id) } }));
        if (result === 0) toast({ type: 'success', title: words.withdrawn });
      } catch (error) {
        if (error instanceof CallFailed && error.problem.code === 'NOT_FOUND') {
          // The platform or a colleague was faster.
          toast({ type: 'general', title: words.ended });
          await refreshVendorInfo();
        } else toast({ type: 'alert', title: sentenceOf(error, words.withdrawFailed) });
      }
    });

  return { isSending, propose, withdraw };
}
