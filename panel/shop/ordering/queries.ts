// Queries of a shop's ordering settings, and the cache updates from responses. A change of the shop on a stream invalidates them.

import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { getDeliveryStatus, getOrderingSettings, listPolygons } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { client } from '../../infra/http/client.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient, useAnswer } from '../../session/cache/public.ts';
import { onVendorUpdate, useSession } from '../../session/public.ts';

const orderingKey = 'ordering';
const keyOf = (vendorCode: string | undefined, part: string) => [orderingKey, vendorCode, part] as const;

function useOrdering<T>(
  part: string,
  read: (signal: AbortSignal) => Promise<T>,
  more?: typeof alwaysRefetch & { refetchInterval: number },
) {
  const { user, vendor } = useSession();
  // Every role may open the pages before activation, and a refusal would end the session.
  const enabled = user?.role ? roleHas(user.role, 'vendor.settings') : false;
  return useAnswer(keyOf(vendor?.vendorCode, part), read, { ...more, enabled });
}

onVendorUpdate(() => void refreshOrdering());

const readSettings = (signal: AbortSignal) => client(getOrderingSettings, undefined, { signal });
const readDeliveryStatus = (signal: AbortSignal) => client(getDeliveryStatus, undefined, { signal });

for (const pathname of ['/management/settings', '/management/operating-hours'])
  for (const [part, read] of [
    ['settings', readSettings],
    ['delivery-status', readDeliveryStatus],
  ] as const)
    prefetchFirstPage({
      pathname,
      permission: 'vendor.settings',
      query: ({ vendorCode }) => ({
        queryKey: keyOf(vendorCode, part),
        queryFn: ({ signal }): Promise<unknown> => read(signal),
      }),
    });

export const useOrderingSettings = () => useOrdering('settings', readSettings);

export const usePolygons = () =>
  useOrdering('polygons', (signal) => client(listPolygons, undefined, { signal }));

/** The status changes with time alone, at the edges of the shop's hours. */
export const useDeliveryStatus = () =>
  useOrdering('delivery-status', readDeliveryStatus, {
    ...alwaysRefetch,
    refetchInterval: 60_000,
  });

/** Shows the answer to a save, and reads the settings again, because of two saves at once the earlier answer may arrive last. */
export const cacheSettings = (vendorCode: string | undefined, settings: OrderingSettings): void => {
  const queryKey = keyOf(vendorCode, 'settings');
  queryClient.setQueryData(queryKey, settings);
  void queryClient.invalidateQueries({ queryKey });
};

export const refreshOrdering = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [orderingKey] });
