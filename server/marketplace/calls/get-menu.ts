import { refuse } from '@pishkhan/contract/faults.ts';
import { spotOf } from '@pishkhan/contract/map/spot.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { deliveryTypes } from '@pishkhan/contract/orders/states.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { canTakeOrder } from '@pishkhan/contract/vendors/can-take-order.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { quotedPreparationMinutes } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { implement } from '../../infra/http/implement.ts';
import { orderableMenu } from '../../menu/public.ts';
import { findShop, throttledAt } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const getMarketplaceMenuHandler = ({ orderParts }: MarketplaceParts) =>
  implement(getMarketplaceMenu, async ({ params, query }, { now }) => {
    const shop = await findShop(orderParts.pool, params.vendorCode);
    if (!shop) return refuse('NOT_FOUND');
    const menu = await orderableMenu(orderParts.pool, shop.code, now);
    const place = spotOf(query.latitude ?? null, query.longitude ?? null);
    const { pausedUntil, busyMinutes } = throttledAt(shop, now);
    const verdicts = deliveryTypes.map((deliveryType) => {
      const verdict = canTakeOrder(shop, { deliveryType, place, subtotal: null, at: now });
      if (!verdict.allowed) return { deliveryType, ...verdict };
      const { deliveryPrice = null, deliveryTime = null } = verdict.area ?? {};
      // The trip takes no longer, but the food is ready later.
      const quotedTime = deliveryTime && deliveryTime + busyMinutes;
      return { deliveryType, allowed: true as const, deliveryPrice, deliveryTime: quotedTime };
    });
    // An open shop takes pickups, whatever its delivery settings.
    const { isOpen, because, opensAt } = openingAt(shop, now);
    return {
      ...menu,
      takesOrders: isOpen,
      because: [...because],
      opensAt: opensAt && tehranIso(opensAt),
      pausedUntil,
      busyMinutes,
      preparationTime: quotedPreparationMinutes(busyMinutes),
      deliveries: verdicts,
      minimumBasket: shop.minimumBasket,
    };
  });
