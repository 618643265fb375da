// /management/info: the platform's data about the shop. Every role may open it; the server omits what a role may not see.
// The pictures can be changed here, and the platform reviews them. Only the platform changes everything else.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { NewContractCard } from '../onboarding/public.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useSession } from '../session/public.ts';
import { PublicLink } from '../shop/links/public.ts';
import { Skeletons } from '../ui/skeletons.tsx';
import { AccountCard } from './account-card.tsx';
import { AddressCard } from './address-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { useVendorInfo } from './queries.ts';
import { ShopFront } from './shop-front.tsx';
import { infoWords } from './words.ts';

export const InfoPage = () => (
  <PageFrame
    title={infoWords.title}
    back={{ to: '/management', label: infoWords.back }}
    className="flex flex-col gap-4"
  >
    <Loaded
      query={useVendorInfo()}
      failed={infoWords.failed}
      loading={infoWords.loading}
      skeleton={<Skeletons count={3} className="h-56 rounded-card" />}
    >
      {(info) => <Info info={info} />}
    </Loaded>
  </PageFrame>
);

function Info({ info }: { info: VendorInfo }) {
  const { user, vendor } = useSession();
  if (!user?.role || !vendor) return null;
  const isManager = roleHas(user.role, 'vendor.signup');
  return (
    <>
      <ShopFront vendor={vendor} mainImage={info.images.mainImage} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <AddressCard address={info.address} shopName={vendor.vendorName} />
          <OwnerCard owner={info.owner} />
          {isManager && (
            <DocumentsCard
              documents={info.documents}
              missing={info.missingDocuments}
              menuUrl={info.menuUrl}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PicturesCard
            images={info.images}
            requests={info.imageRequests}
            mayPropose={roleHas(user.role, 'vendor.settings')}
          />
          <AccountCard financial={info.financial} />
          <NewContractCard />
          <PublicLink vendorCode={vendor.vendorCode} shopName={vendor.vendorName} />
        </div>
      </div>
    </>
  );
}
