import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { getVendor } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { waitingProposalsKey } from '../kit/waiting-proposal.tsx';

/** All reads of one shop begin with this key. */
export const shopKey = (vendorCode: string) => ['shop', vendorCode] as const;

const refreshMs = 20_000;

export const useShop = (vendorCode: VendorCode) =>
  useQuery({
    queryKey: [...shopKey(vendorCode), 'page'],
    queryFn: ({ signal }) => client(getVendor, { params: { vendorCode } }, { signal }),
    refetchInterval: refreshMs,
  });

/** Reads everything of the shop again, and the list of shops. */
export function refreshShop(vendorCode: string): void {
  void queryClient.invalidateQueries({ queryKey: shopKey(vendorCode) });
  void queryClient.invalidateQueries({ queryKey: [...waitingProposalsKey, vendorCode] });
  void queryClient.invalidateQueries({ queryKey: ['list', 'shops'] });
}
