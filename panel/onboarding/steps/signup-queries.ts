// Where a sign-up stands and what was told in it, from the server: whichever device somebody goes on with.
import { getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../cache/public.ts';
import { client } from '../../http/client.ts';
import { useSession } from '../../session/public.ts';

/** The first part of every key that a step makes old. */
export const signupKey = 'signup';

export function useSignup() {
  const { vendor } = useSession();
  return useQuery({
    queryKey: [signupKey, vendor?.vendorCode],
    // Together, so that no form opens over half of it.
    queryFn: async ({ signal }) => {
      const [place, info] = await Promise.all([
        client(getSignupStep, undefined, { signal }),
        client(getVendorInfo, undefined, { signal }),
      ]);
      return { ...place, info };
    },
    refetchOnMount: 'always',
    // Another device may have gone on meanwhile.
    refetchOnWindowFocus: 'always',
  });
}

export type Signup = NonNullable<ReturnType<typeof useSignup>['data']>;

export const refreshSignup = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [signupKey] });
