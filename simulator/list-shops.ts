import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import type { Client } from '@pishkhan/contract/kit/client.ts';
import { listMarketplaceVendors, maxVendorPage } from '@pishkhan/contract/marketplace/calls.ts';

type Shop = CallResult<typeof listMarketplaceVendors>['vendors'][number];

/** All shops, page by page. */
export async function listShops(ask: Client): Promise<Shop[]> {
  const shops: Shop[] = [];
  let after: string | null = null;
  do {
    const query = { limit: String(maxVendorPage), ...(after !== null && { after }) };
    const page: CallResult<typeof listMarketplaceVendors> = await ask(listMarketplaceVendors, { query });
    shops.push(...page.vendors);
    after = page.next;
  } while (after !== null);
  return shops;
}
