import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { useSession } from '../session/public.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { Invitations } from './invitations.tsx';
import { MainImage } from './main-image.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { SwitchVendorButton } from './switch-vendor.tsx';
import { VendorGradeBadge, VendorStatusBadge } from './vendor-badges.tsx';

/** The present shop: its name, its status, and the person's role in it. */
export function ShopCard() {
  const { user, vendor } = useSession();
  if (!user || !vendor) return null;
  return (
    <>
      <Invitations />
      <Card className="sm:flex-row">
        {vendor.mainImage && (
          <MainImage link={vendor.mainImage} shopName={vendor.vendorName} className="max-sm:hidden sm:w-40" />
        )}
        <CardBody className="!flex-row flex-wrap items-center !gap-4">
          <ShopLogo link={vendor.logo} />
          <div className="min-w-[min(12rem,100%)] flex-1">
            <h2 className="text-xl font-bold">{vendor.vendorName}</h2>
            <p className="text-dim">
              {[user.fullName, user.role && roleWords[user.role], vendor.city?.name]
                .filter(Boolean)
                .join('، ')}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <VendorStatusBadge status={vendor.vendorStatus} />
            {vendor.vendorGrade && <VendorGradeBadge grade={vendor.vendorGrade} />}
          </div>
          <SwitchVendorButton tone="quiet" />
        </CardBody>
      </Card>
    </>
  );
}
