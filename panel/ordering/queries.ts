// Queries of a shop's ordering settings, and the cache updates from answers. A change of the shop on a stream invalidates them.

import { getDeliveryStatus, getOrderingSettings, listPolygons } from '@pishkhan/contract/vendors/calls.ts';
import type { OrderingSettings } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession, vendorUpdate } from '../session/public.ts';
import { useSignal } from '../signals/signal.ts';

const orderingKey = 'ordering';
const keyOf = (vendorCode: string | undefined, part: string) => [orderingKey, vendorCode, part] as const;

export function useOrderingSettings() {
  const { vendor } = useSession();
  const version = useSignal(vendorUpdate)?.version;
  useEffect(() => {
    if (version !== undefined) void refreshOrdering();
  }, [version]);
  return useQuery(
    {
      queryKey: keyOf(vendor?.vendorCode, 'settings'),
      queryFn: ({ signal }) => client(getOrderingSettings, undefined, { signal }),
      refetchOnMount: true,
    },
    queryClient,
  );
}

export function usePolygons() {
  const { vendor } = useSession();
  return useQuery(
    {
      queryKey: keyOf(vendor?.vendorCode, 'polygons'),
      queryFn: ({ signal }) => client(listPolygons, undefined, { signal }),
      refetchOnMount: true,
    },
    queryClient,
  );
}

/** Changes with time alone, at the edges of the shop's hours. */
export function useDeliveryStatus() {
  const { vendor } = useSession();
  return useQuery(
    {
      queryKey: keyOf(vendor?.vendorCode, 'delivery-status'),
      queryFn: ({ signal }) => client(getDeliveryStatus, undefined, { signal }),
      refetchOnMount: true,
      refetchInterval: 60_000,
    },
    queryClient,
  );
}

export const keepSettings = (vendorCode: string | undefined, settings: OrderingSettings): void => {
  queryClient.setQueryData(keyOf(vendorCode, 'settings'), settings);
};

export const refreshOrdering = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [orderingKey] });
