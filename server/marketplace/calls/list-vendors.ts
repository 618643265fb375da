import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { canTakeOrder } from '@pishkhan/contract/vendors/can-take-order.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import { implement } from '../../infra/http/implement.ts';
import { listShops } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const listMarketplaceVendorsHandler = ({ orderParts }: MarketplaceParts) =>
  implement(listMarketplaceVendors, async (_request, { now }) => ({
    vendors: (await listShops(orderParts.pool)).map((shop) => ({
      vendorCode: shop.code as VendorCode,
      vendorName: shop.name,
      vendorStatus: shop.status,
      // A shop that takes any orders takes pickups.
      takesOrders: canTakeOrder(shop, { deliveryType: 'Pickup', place: null, subtotal: null, at: now })
        .allowed,
      latitude: shop.latitude,
      longitude: shop.longitude,
    })),
  }));
