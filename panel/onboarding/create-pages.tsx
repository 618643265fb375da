// /vendors/create and /vendors/create/{id}: the form of the first registration for another shop. A branch belongs to {id}, which must be
// the present shop while the form is filled in. The form starts with the known data of that shop's owner.
import { newBranch, preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import type { Vendor } from '@pishkhan/contract/vendors/vendor.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { jalaliOf } from '../fa/jalali.ts';
import { client } from '../infra/http/client.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useAnswer } from '../session/cache/public.ts';
import { switchVendor, useSession } from '../session/public.ts';
import { vendorWords } from '../shop/public.ts';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Registration } from './public.ts';

export const CreateVendorPage = () => (
  <CreatePage title={vendorWords.addShop}>
    <Suspense fallback={<Reading />}>
      <Registration call={preSignup} which="another" />
    </Suspense>
  </CreatePage>
);

export function CreateBranchPage() {
  const { id } = useParams({ from: '/vendors/create/$id' });
  const { vendors } = useSession();
  const parent = vendors.find(({ vendorCode }) => vendorCode === id);
  return (
    <CreatePage title={vendorWords.addBranch}>
      {parent ? (
        <InParent key={id} vendorCode={parent.vendorCode} />
      ) : (
        <EmptyState icon="store" title={vendorWords.notMine}>
          {vendorWords.notMineHint}
        </EmptyState>
      )}
    </CreatePage>
  );
}

/** Switches to the branch's parent shop first. It does so only once, because creating the branch switches to the branch. */
function InParent({ vendorCode }: { vendorCode: Vendor['vendorCode'] }) {
  const { vendor } = useSession();
  const isThere = vendor?.vendorCode === vendorCode;
  const wasThere = useRef(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (isThere) wasThere.current = true;
    else if (!wasThere.current && !failed) switchVendor(vendorCode).catch(() => setFailed(true));
  }, [isThere, vendorCode, failed]);
  if (isThere) return <BranchOf parent={vendor} />;
  return failed ? <ErrorState onRetry={() => setFailed(false)} /> : <Reading />;
}

function BranchOf({ parent }: { parent: Vendor }) {
  const info = useAnswer(['owner', parent.vendorCode], (signal) =>
    client(getVendorInfo, undefined, { signal }),
  );
  if (info.isPending) return <Reading />;
  // The form just has fewer prefilled fields when the request fails.
  return (
    <>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="store" size={20} />
        {vendorWords.branchOf(parent.vendorName)}
      </p>
      <Suspense fallback={<Reading />}>
        <Registration call={newBranch} which={parent.vendorCode} known={knownOf(parent, info.data)} />
      </Suspense>
    </>
  );
}

const knownOf = (parent: Vendor, info: VendorInfo | undefined) => ({
  businessTypeId: parent.businessTypeId,
  cityId: parent.city?.id ?? null,
  ownerName: parent.ownerName ?? '',
  businessTitle: parent.businessTitle ?? '',
  ownerNationalCode: info?.owner.ownerNationalCode ?? '',
  ...(info?.owner.ownerBirthday && { ownerBirthday: jalaliOf(info.owner.ownerBirthday) }),
});

const Reading = () => (
  <Loading label={vendorWords.readingShop} className="flex flex-col gap-4">
    <Skeleton className="h-80 rounded-card" />
  </Loading>
);

const CreatePage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageFrame title={title} back={{ to: '/vendors', label: vendorWords.back }}>
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">{children}</div>
  </PageFrame>
);
