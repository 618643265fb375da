import { type FormLine, useForm } from '../../forms/public.ts';
import { useSession } from '../../session/public.ts';
import { refreshOrdering } from './queries.ts';

/** The form of one part of the ordering settings. Each part has its own version. */
export function useOrderingForm<T extends object>(
  name: string,
  saved: T,
  version: number,
  linesOf: (form: T) => readonly FormLine[],
) {
  const { vendor } = useSession();
  return useForm({
    saved,
    version,
    linesOf,
    draftKey: `ordering:${vendor?.vendorCode}:${name}`,
    stale: { code: 'SETTINGS_STALE', read: refreshOrdering },
  });
}
