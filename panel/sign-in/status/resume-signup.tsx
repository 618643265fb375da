// Resumes a rejected sign-up at the step to which the platform has objected. Only a manager may.

import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { signupSteps } from '@pishkhan/contract/onboarding/signup.ts';
import { setVendorStatus } from '@pishkhan/contract/vendors/calls.ts';
import { client } from '../../infra/http/client.ts';
import { useSending } from '../../infra/http/react/use-sending.ts';
import { httpWords } from '../../infra/http/words.ts';
import { stepWords } from '../../onboarding/public.ts';
import { reloadUser, useSession } from '../../session/public.ts';
import { usePlatformWords } from '../../shop/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { statusWords } from './status-words.ts';

export function ResumeSignup() {
  const { user } = useSession();
  const platformWords = usePlatformWords();
  const { isSending, problem, send } = useSending(httpWords.generic);
  if (!user?.role || !roleHas(user.role, 'vendor.signup'))
    return <p className="text-center text-pretty">{statusWords.onlyManager}</p>;
  const first = platformWords && stepWords[signupSteps[platformWords.stepAgain ?? 0]!].label;

  const mend = () =>
    send(async () => {
      await client(setVendorStatus, { body: { status: 'PRE_SIGN_UP' } });
      // The session then navigates to the steps.
      await reloadUser();
    });

  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <Banner tone="error" title={statusWords.refused}>
          {problem}
        </Banner>
      )}
      <Button size="tap-lg" wide pending={isSending} onPress={() => void mend()}>
        {statusWords.mend}
      </Button>
      {first && <p className="text-center text-sm text-dim">{statusWords.mendFrom(first)}</p>}
    </div>
  );
}
