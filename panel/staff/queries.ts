// The query of the shop's staff, and the cache updates after a change.
import { listStaff, type StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { client } from '../infra/http/client.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';

const staffKey = 'staff';

/** One short list serves all pages. Other managers change it too, so it is fetched whenever a page is opened. */
export function useStaff() {
  const { vendor } = useSession();
  return useAnswer(
    [staffKey, vendor?.vendorCode],
    (signal) => client(listStaff, undefined, { signal }),
    alwaysRefetch,
  );
}

/** Puts the saved person into the cache at once, before the refetch. */
export const cacheMember = (vendorCode: string | undefined, saved: StaffMember): void => {
  queryClient.setQueryData<StaffMember[]>([staffKey, vendorCode], (list) =>
    list?.map((one) => (one.id === saved.id ? saved : one)),
  );
};

export const refreshStaff = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [staffKey] });
