import { useDraft } from '../forms/public.ts';
import { useSession } from '../session/public.ts';

/** Stored on this device for each shop and form; signing out drops it, as everything under «draft:». */
export function useOrderingDraft<T extends object>(name: string, saved: T, version: number) {
  const { vendor } = useSession();
  const key = `draft:ordering:${vendor?.vendorCode}:${name}`;
  return useDraft(saved, version, { storage: localStorage, key });
}
