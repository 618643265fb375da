import { listBusinessTypes, listCities } from '@pishkhan/contract/reference/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../cache/public.ts';
import { client } from '../../http/client.ts';

/** Fetched with each visit, because the platform may have admitted a city since. */
export const useCities = () =>
  useQuery(
    {
      queryKey: ['cities'],
      queryFn: ({ signal }) => client(listCities, undefined, { signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );

export const useBusinessTypes = () =>
  useQuery(
    {
      queryKey: ['business-types'],
      queryFn: ({ signal }) => client(listBusinessTypes, undefined, { signal }),
      refetchOnMount: 'always',
    },
    queryClient,
  );
