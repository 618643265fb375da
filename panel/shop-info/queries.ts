// The data of the shop, and its update from responses about its pictures. A new version of the shop on a stream invalidates it.
import { getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import type { VendorInfo } from '@pishkhan/contract/vendors/vendor-info.ts';
import { client } from '../infra/http/client.ts';
import { prefetchFirstPage, queryClient, useAnswer } from '../session/cache/public.ts';
import { onVendorUpdate, useSession } from '../session/public.ts';

const infoKey = 'vendor-info';

const readInfo = (signal: AbortSignal) => client(getVendorInfo, undefined, { signal });

prefetchFirstPage({
  pathname: '/management/info',
  permission: 'vendor.read',
  query: ({ vendorCode }) => ({
    queryKey: [infoKey, vendorCode],
    queryFn: ({ signal }) => readInfo(signal),
  }),
});

export function useVendorInfo() {
  const { vendor } = useSession();
  return useAnswer([infoKey, vendor?.vendorCode], readInfo);
}

onVendorUpdate(() => void refreshVendorInfo());

export const refreshVendorInfo = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [infoKey] });

/** Stores the pictures of a response until the next version of the shop. */
export const cacheImages = (
  vendorCode: string | undefined,
  images: Pick<VendorInfo, 'images' | 'imageRequests'>,
): void => {
  queryClient.setQueryData<VendorInfo>([infoKey, vendorCode], (info) => info && { ...info, ...images });
};
