// Queries of the person's own account, and the cache updates after a change of it.
import { listPresentDevices } from '@pishkhan/contract/presence/calls.ts';
import { listDevices, listStaffDevices } from '@pishkhan/contract/session/device-calls.ts';
import { getSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { client } from '../../infra/http/client.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';

const accountKey = 'account';

/** Other devices come and go, so the list is fetched whenever the page is opened. */
export const useDevices = () =>
  useAnswer([accountKey, 'devices'], (signal) => client(listDevices, undefined, { signal }), alwaysRefetch);

export function useStaffDevices() {
  const { vendor } = useSession();
  return useAnswer(
    [accountKey, 'staff-devices', vendor?.vendorCode],
    (signal) => client(listStaffDevices, undefined, { signal }),
    alwaysRefetch,
  );
}

export function useSecondFactor() {
  const { vendor } = useSession();
  return useAnswer(
    [accountKey, 'second-factor', vendor?.vendorCode],
    (signal) => client(getSecondFactor, undefined, { signal }),
    alwaysRefetch,
  );
}

/** The polling interval: devices come and go without an event. */
const presencePollMs = 10_000;
const presenceKey = (vendorCode: string | undefined) => [accountKey, 'present', vendorCode];

export function usePresentDevices() {
  const { vendor } = useSession();
  return useAnswer(
    presenceKey(vendor?.vendorCode),
    (signal) => client(listPresentDevices, undefined, { signal }),
    { ...alwaysRefetch, refetchInterval: presencePollMs },
  );
}

export const refreshAccount = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [accountKey] });
