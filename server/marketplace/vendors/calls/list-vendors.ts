import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import { implement } from '../../../infra/http/implement.ts';
import { listShops, type Shop, throttledAt } from '../../../vendors/public.ts';
import { callerMay } from '../mask.ts';
import type { VendorPageParts } from '../parts.ts';
import { readVendorDetails, readVendorList } from '../read-vendor-list.ts';

/** An operator's page without a `limit`. */
const defaultLimit = 100;

export const listMarketplaceVendorsHandler = ({ pool, reads }: Omit<VendorPageParts, 'db'>) =>
  implement(listMarketplaceVendors, async ({ query: { limit: asked, after, ...filter } }, { now, by }) => {
    const isWhole = asked === undefined && after === undefined && by.kind === 'key';
    // An installation of the last release asks without any parameter and expects all shops.
    if (isWhole && Object.keys(filter).length === 0)
      return { vendors: (await listShops(pool)).map((shop) => view(shop, now)), next: null };
    const page = { limit: asked ?? defaultLimit, after };
    const { shops, next } = await readVendorList(reads, filter, page, now);
    const codes = shops.map(({ code }) => code);
    const details = await readVendorDetails(reads, codes, now);
    const seesMoney = callerMay(by, 'money.read');
    return {
      vendors: shops.flatMap((shop) => {
        const found = details.get(shop.code);
        if (!found) return [];
        const { statusSince, changedAt, owed, ...others } = found;
        return [
          {
            ...view(shop, now),
            details: {
              ...others,
              statusSince: statusSince.toISOString(),
              changedAt: changedAt.toISOString(),
              owed: seesMoney ? owed : null,
            },
          },
        ];
      }),
      next: next as VendorCode | null,
    };
  });

function view(shop: Shop, now: Date) {
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
}
