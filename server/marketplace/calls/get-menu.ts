import { refuse } from '@pishkhan/contract/faults.ts';
import { getMarketplaceMenu } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { orderableMenu } from '../../menu/public.ts';
import { findShop, takesOrders } from '../../vendors/public.ts';
import type { MarketplaceParts } from '../public.ts';

export const getMarketplaceMenuHandler = ({ desk }: MarketplaceParts) =>
  implement(getMarketplaceMenu, async ({ params }, { now }) => {
    const shop = await findShop(desk.pool, params.vendorCode);
    if (!shop) return refuse('NOT_FOUND');
    const menu = await orderableMenu(desk.pool, shop.code, now);
    return { ...menu, takesOrders: takesOrders(shop, now), minimumBasket: shop.minimumBasket };
  });
