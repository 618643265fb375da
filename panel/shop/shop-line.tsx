import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { useSession } from '../session/public.ts';
import { Invitations } from './invitations.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { SwitchVendorButton } from './switch-vendor.tsx';
import { VendorGradeBadge, VendorStatusBadge } from './vendor-badges.tsx';

interface ShopLineProps {
  /** The page itself says whether an active shop takes orders: «فعال» beside it could contradict it. */
  saysOpen?: boolean;
}

/** The present shop: its name, its status, and the person's role in it. */
export function ShopLine({ saysOpen = false }: ShopLineProps) {
  const { user, vendor } = useSession();
  if (!user || !vendor) return null;
  const isPlain = saysOpen && vendor.vendorStatus === 'ACTIVE';
  return (
    <>
      <Invitations />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShopLogo link={vendor.logo} />
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h2 className="font-bold text-lg leading-7">{vendor.vendorName}</h2>
          <p className="text-dim text-sm">
            {[user.fullName, user.role && roleWords[user.role]].filter(Boolean).join('، ')}
            {vendor.city && <span className="max-sm:hidden">، {vendor.city.name}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!isPlain && <VendorStatusBadge status={vendor.vendorStatus} />}
          {vendor.vendorGrade && <VendorGradeBadge grade={vendor.vendorGrade} />}
        </div>
        <SwitchVendorButton tone="quiet" />
      </div>
    </>
  );
}
