import { refuse } from '@pishkhan/contract/faults.ts';
import { spotOf } from '@pishkhan/contract/map/spot.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { deliveryTypes } from '@pishkhan/contract/orders/states.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { canTakeOrder } from '@pishkhan/contract/vendors/can-take-order.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { implement } from '../../infra/http/implement.ts';
import { orderableMenu } from '../../menu/public.ts';
import { findShop } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const getMarketplaceMenuHandler = ({ orderParts }: MarketplaceParts) =>
  implement(getMarketplaceMenu, async ({ params, query }, { now }) => {
    const shop = await findShop(orderParts.pool, params.vendorCode);
    if (!shop) return refuse('NOT_FOUND');
    const menu = await orderableMenu(orderParts.pool, shop.code, now);
    const place = spotOf(query.latitude ?? null, query.longitude ?? null);
    const verdicts = deliveryTypes.map((deliveryType) => {
      const verdict = canTakeOrder(shop, { deliveryType, place, subtotal: null, at: now });
      if (!verdict.allowed) return { deliveryType, ...verdict };
      const { deliveryPrice = null, deliveryTime = null } = verdict.area ?? {};
      return { deliveryType, allowed: true as const, deliveryPrice, deliveryTime };
    });
    // A shop that is open takes pickups, whatever its couriers do.
    const { isOpen, opensAt } = openingAt(shop, now);
    return {
      ...menu,
      takesOrders: isOpen,
      opensAt: opensAt && tehranIso(opensAt),
      deliveries: verdicts,
      minimumBasket: shop.minimumBasket,
    };
  });
