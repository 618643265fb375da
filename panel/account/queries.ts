// Queries of the person's own account, and the steps after a change of it.
import { listDevices } from '@pishkhan/contract/session/device-calls.ts';
import { getSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';

const accountKey = 'account';

/** Other devices come and go, so the list is fetched whenever the page is opened. */
export const useDevices = () =>
  useQuery({
    queryKey: [accountKey, 'devices'],
    queryFn: ({ signal }) => client(listDevices, undefined, { signal }),
    refetchOnMount: 'always',
  });

export function useSecondFactor() {
  const { vendor } = useSession();
  return useQuery({
    queryKey: [accountKey, 'second-factor', vendor?.vendorCode],
    queryFn: ({ signal }) => client(getSecondFactor, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export const refreshAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [accountKey] });
