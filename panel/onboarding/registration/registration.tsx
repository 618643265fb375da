// A registration, from loading its lists to the session in the new shop. It serves a first shop, another shop, and a branch.

import type { newBranch, preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { listBusinessTypes, listCities } from '@pishkhan/contract/reference/calls.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useAnswer } from '../../session/cache/public.ts';
import { continueIn, useSession } from '../../session/public.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { emptyForm, type RegistrationForm } from '../registration-form.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { registrationWords } from './registration-words.ts';

/** The cities are fetched at each visit, because the platform may have added one since. */
const useCities = () => useAnswer(['cities'], (signal) => client(listCities, undefined, { signal }));

const useBusinessTypes = () =>
  useAnswer(['business-types'], (signal) => client(listBusinessTypes, undefined, { signal }));

export interface RegistrationProps {
  call: typeof preSignup | typeof newBranch;
  /** Distinguishes drafts: «first», «another», or the code of a branch's parent. */
  which: string;
  /** Known values to prefill. */
  known?: Partial<RegistrationForm>;
}

export function Registration({ call, which, known }: RegistrationProps) {
  const { user } = useSession();
  const types = useBusinessTypes();
  const cities = useCities();
  const parts = {
    loading: registrationWords.loading,
    skeleton: <Skeletons count={2} className="h-60 rounded-card" />,
  };
  return (
    <Loaded query={types} {...parts}>
      {(knownTypes) => (
        <Loaded query={cities} {...parts}>
          {(knownCities) => (
            <RegistrationFields
              types={knownTypes}
              cities={knownCities}
              initial={{ ...emptyForm, ...known }}
              draftKey={`registration:${user?.id ?? 0}:${which}`}
              onSubmit={async (body) => {
                const { token } = await client(call, { body });
                await continueIn(token);
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
