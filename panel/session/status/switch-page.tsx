// Switches to another shop. The listener of the session then navigates to the new shop's page; a refusal navigates back.

import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../http/sentence-of.ts';
import { httpWords } from '../../http/words.ts';
import { Spinner } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { vendorWords } from '../../vendors/public.ts';
import { session, useSession } from '../model/session.ts';
import { statusWords } from './status-words.ts';

export function SwitchPage() {
  const { id } = useParams({ from: '/auth/switch/$id' });
  const { vendors } = useSession();
  const router = useRouter();
  // A switch to another shop may begin before this page is unmounted.
  const begun = useRef<string>(undefined);
  const wanted = vendors.find(({ vendorCode }) => vendorCode === id);

  useEffect(() => {
    if (begun.current === id) return;
    begun.current = id;
    switchTo(id as VendorCode).then((stays) => {
      const { isLoggedIn, vendor } = session.state.get();
      // A refusal that ended the session has navigated to the sign-in page already.
      if (stays && isLoggedIn) router.history.replace(statusPage(vendor?.vendorStatus ?? 'NOT_REGISTERED'));
    });
  }, [id, router]);

  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-6 p-6 text-center">
      <span className="text-primary-ink">
        <Spinner />
      </span>
      <div>
        <h1 className="text-xl font-bold">{statusWords.switching}</h1>
        {wanted && <p className="mt-1 text-dim">{wanted.vendorName}</p>}
      </div>
    </div>
  );
}

/** True when the shop stays the same. */
async function switchTo(vendorCode: VendorCode): Promise<boolean> {
  if (session.state.get().vendor?.vendorCode === vendorCode) return true;
  try {
    await session.switchVendor(vendorCode);
  } catch (error) {
    if (!session.state.get().isLoggedIn) return true;
    const title = sentenceOf(error, httpWords.generic);
    toast({ type: 'alert', title, timeout: 6000 });
    return true;
  }
  toast({
    type: 'success',
    title: vendorWords.switched(session.state.get().vendor?.vendorName ?? ''),
  });
  return false;
}
