// A registration, from loading its lists to the session in the new shop. Used for a first shop, another shop, and a branch.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { newBranch, preSignup } from '@pishkhan/contract/onboarding/calls.ts';
import { client } from '../../http/client.ts';
import { continueIn, useSession } from '../../session/public.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { emptyForm, type RegistrationForm } from '../model/registration-form.ts';
import { useBusinessTypes, useCities } from './reference-queries.ts';
import { RegistrationFields } from './registration-fields.tsx';
import { registrationWords } from './registration-words.ts';

export interface RegistrationProps {
  call: typeof preSignup | typeof newBranch;
  /** Tells drafts apart: «first», «another», or the code of a branch's parent. */
  which: string;
  /** Known values to prefill. */
  known?: Partial<RegistrationForm>;
}

export function Registration({ call, which, known }: RegistrationProps) {
  const { user } = useSession();
  const types = useBusinessTypes();
  const cities = useCities();
  const error = types.error ?? cities.error;
  if (!types.data || !cities.data) {
    if (error)
      return (
        <ErrorState
          onRetry={() => void Promise.all([types.refetch(), cities.refetch()])}
          retrying={types.isFetching || cities.isFetching}
        >
          {error instanceof CallFailed && error.problem.detail}
        </ErrorState>
      );
    return (
      <Loading label={registrationWords.loading} className="flex flex-col gap-4">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    );
  }
  return (
    <RegistrationFields
      types={types.data}
      cities={cities.data}
      initial={{ ...emptyForm, ...known }}
      draftKey={`registration:${user?.id ?? 0}:${which}`}
      onSubmit={async (body) => {
        const { token } = await client(call, { body });
        await continueIn(token);
      }}
    />
  );
}
