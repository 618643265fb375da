// The people of the shop as they were read, and what is done once something was changed of them.
import { listStaff, type StaffMember } from '@pishkhan/contract/staff/calls.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';

const staffKey = 'staff';

/** Few people, so one list does for all pages. Managers elsewhere change it, too: it is read again whenever a page is opened. */
export function useStaff(): UseQueryResult<StaffMember[]> {
  const { vendor } = useSession();
  return useQuery({
    queryKey: [staffKey, vendor?.vendorCode],
    queryFn: ({ signal }) => client(listStaff, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** What was saved stands there at once, before the list is read again. */
export const keepMember = (vendorCode: string | undefined, saved: StaffMember): void => {
  queryClient.setQueryData<StaffMember[]>([staffKey, vendorCode], (list) =>
    list?.map((one) => (one.id === saved.id ? saved : one)),
  );
};

export const refreshStaff = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [staffKey] });
