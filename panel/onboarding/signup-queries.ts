// Queries of a sign-up's progress and data. The server stores them, so that any device can continue.
import { getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { getVendorInfo } from '@pishkhan/contract/vendors/calls.ts';
import { client } from '../infra/http/client.ts';
import { alwaysRefetch, queryClient, useAnswer } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';

/** The first part of every key that a step invalidates. */
export const signupKey = 'signup';

export function useSignup() {
  const { vendor } = useSession();
  return useAnswer(
    [signupKey, vendor?.vendorCode],
    // The responses are fetched together, so that no form opens with half of the data.
    async (signal) => {
      const [place, info] = await Promise.all([
        client(getSignupStep, undefined, { signal }),
        client(getVendorInfo, undefined, { signal }),
      ]);
      return { ...place, info };
    },
    // Another device may have completed a step meanwhile.
    { ...alwaysRefetch, refetchOnWindowFocus: 'always' },
  );
}

export type Signup = NonNullable<ReturnType<typeof useSignup>['data']>;

export const refreshSignup = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [signupKey] });
