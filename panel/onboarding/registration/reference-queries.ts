import { listBusinessTypes, listCities } from '@pishkhan/contract/reference/calls.ts';
import { client } from '../../infra/http/client.ts';
import { useAnswer } from '../../session/cache/public.ts';

/** Fetched with each visit, because the platform may have admitted a city since. */
export const useCities = () => useAnswer(['cities'], (signal) => client(listCities, undefined, { signal }));

export const useBusinessTypes = () =>
  useAnswer(['business-types'], (signal) => client(listBusinessTypes, undefined, { signal }));
