// Switches to another shop, and continues to the page that the URL names. The session's listener navigates after a switch. A refusal stays
// in the shop, and shows the reason.

import { statusPage } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../infra/http/sentence-of.ts';
import { httpWords } from '../../infra/http/words.ts';
import { internalPath } from '../../page/internal-path.ts';
import { session, useSession } from '../../session/public.ts';
import { vendorWords } from '../../shop/public.ts';
import { Spinner } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { statusWords } from './status-words.ts';

export function SwitchPage() {
  const { id } = useParams({ from: '/auth/switch/$id' });
  const { redirect } = useSearch({ from: '/auth/switch/$id' }) as { redirect?: unknown };
  const { vendors } = useSession();
  const router = useRouter();
  // A switch to another shop may begin before this page is unmounted.
  const begun = useRef<string>(undefined);
  const wanted = vendors.find(({ vendorCode }) => vendorCode === id);

  useEffect(() => {
    if (begun.current === id) return;
    begun.current = id;
    switchTo(id as VendorCode).then((outcome) => {
      const { isLoggedIn, vendor } = session.state.get();
      // A refusal that ended the session has navigated to the sign-in page already.
      if (outcome === 'switched' || !isLoggedIn) return;
      const wayBack = statusPage(vendor?.vendorStatus ?? 'NOT_REGISTERED');
      router.history.replace((outcome === 'same' && internalPath(redirect)) || wayBack);
    });
  }, [id, redirect, router]);

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

async function switchTo(vendorCode: VendorCode): Promise<'same' | 'switched' | 'refused'> {
  if (session.state.get().vendor?.vendorCode === vendorCode) return 'same';
  try {
    await session.switchVendor(vendorCode);
  } catch (error) {
    if (!session.state.get().isLoggedIn) return 'refused';
    const title = sentenceOf(error, httpWords.generic);
    toast({ type: 'alert', title, timeout: 6000 });
    return 'refused';
  }
  toast({
    type: 'success',
    title: vendorWords.switched(session.state.get().vendor?.vendorName ?? ''),
  });
  return 'switched';
}
