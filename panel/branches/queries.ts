// The read of the branches. Events come from the present shop only, so it asks anew when it is opened, and each minute (decision 62).
import { listBranches } from '@pishkhan/contract/branches/calls.ts';
import { askedAnew, queryClient, useAnswer } from '../cache/public.ts';
import { client } from '../http/client.ts';

const key = ['branches'];

export const useBranches = () =>
  useAnswer(key, (signal) => client(listBranches, undefined, { signal }), {
    ...askedAnew,
    refetchInterval: 60_000,
  });

export const refreshBranches = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
