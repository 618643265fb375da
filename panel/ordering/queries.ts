// Queries of a shop's ordering settings, and the cache updates from answers. A change of the shop on a stream invalidates them.

import { getDeliveryStatus, getOrderingSettings, listPolygons } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { askedAnew, queryClient, useAnswer } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession, vendorUpdate } from '../session/public.ts';

const orderingKey = 'ordering';
const keyOf = (vendorCode: string | undefined, part: string) => [orderingKey, vendorCode, part] as const;

function useOrdering<T>(
  part: string,
  read: (signal: AbortSignal) => Promise<T>,
  more?: typeof askedAnew & { refetchInterval: number },
) {
  const { vendor } = useSession();
  return useAnswer(keyOf(vendor?.vendorCode, part), read, more);
}

// Here and not in a component: a page that opens must not take the version that it finds for a new one.
vendorUpdate.subscribe(() => void refreshOrdering());

export const useOrderingSettings = () =>
  useOrdering('settings', (signal) => client(getOrderingSettings, undefined, { signal }));

export const usePolygons = () =>
  useOrdering('polygons', (signal) => client(listPolygons, undefined, { signal }));

/** Changes with time alone, at the edges of the shop's hours. */
export const useDeliveryStatus = () =>
  useOrdering('delivery-status', (signal) => client(getDeliveryStatus, undefined, { signal }), {
    ...askedAnew,
    refetchInterval: 60_000,
  });

export const keepSettings = (vendorCode: string | undefined, settings: OrderingSettings): void => {
  queryClient.setQueryData(keyOf(vendorCode, 'settings'), settings);
};

export const refreshOrdering = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [orderingKey] });
