import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { implement } from '../../infra/http/implement.ts';
import { listShops, throttledAt } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const listMarketplaceVendorsHandler = ({ orderParts }: MarketplaceParts) =>
  implement(listMarketplaceVendors, async (_request, { now }) => ({
    vendors: (await listShops(orderParts.pool)).map((shop) => {
      const { isOpen, because, opensAt } = openingAt(shop, now);
      return {
        vendorCode: shop.code as VendorCode,
        vendorName: shop.name,
        vendorStatus: shop.status,
        takesOrders: isOpen,
        because: [...because],
        opensAt: opensAt && tehranIso(opensAt),
        ...throttledAt(shop, now),
        unreachableSince: shop.unreachableSince && tehranIso(new Date(shop.unreachableSince)),
        latitude: shop.latitude,
        longitude: shop.longitude,
      };
    }),
  }));
