// The platform's message to the shop: the reason of its status, and the step from which a rejected sign-up must be corrected. Only managers
// may read it.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { getSignupStep } from '@pishkhan/contract/onboarding/calls.ts';
import { useEffect, useState } from 'react';
import { client } from '../infra/http/client.ts';
import { useSignal } from '../infra/signals/signal.ts';
import { useSession, vendorUpdate } from '../session/public.ts';

export interface PlatformWords {
  readonly reason: string | null;
  /** The first step to correct in a rejected sign-up. */
  readonly stepAgain: number | null;
}

/** Undefined while unknown, and for people who may not read it. A failed request is repeated with the next version of the shop. */
export function usePlatformWords(): PlatformWords | undefined {
  const { user, vendor } = useSession();
  const version = useSignal(vendorUpdate)?.version;
  const [answer, setAnswer] = useState<PlatformWords & { of: string }>();
  const of = `${vendor?.vendorCode} ${vendor?.vendorStatus}`;
  const mayAsk = user?.role ? roleHas(user.role, 'vendor.signup') : false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the shop is another answer
  useEffect(() => {
    if (!mayAsk) return;
    const left = new AbortController();
    client(getSignupStep, undefined, { signal: left.signal }).then(
      ({ reason, stepAgain, vendorStatus }) =>
        setAnswer({ reason, stepAgain, of: `${vendor?.vendorCode} ${vendorStatus}` }),
      () => undefined,
    );
    return () => left.abort();
  }, [mayAsk, of, version]);
  return answer?.of === of ? answer : undefined;
}
