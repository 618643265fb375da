import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import { implement } from '../../infra/http/implement.ts';
import { listShops, takesOrders } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../public.ts';

export const listMarketplaceVendorsHandler = ({ desk }: MarketplaceParts) =>
  implement(listMarketplaceVendors, async (_request, { now }) => ({
    vendors: (await listShops(desk.pool)).map((shop) => ({
      vendorCode: shop.code as VendorCode,
      vendorName: shop.name,
      vendorStatus: shop.status,
      takesOrders: takesOrders(shop, now),
      latitude: shop.latitude,
      longitude: shop.longitude,
    })),
  }));
