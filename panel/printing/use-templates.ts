import { useSignal } from '../infra/signals/signal.ts';
import { useSession } from '../session/public.ts';
import { openTemplates, type StoredTemplates, storedTemplates } from './model/template-storage.ts';

/** This device's templates for the present shop. It renders again when they change, in this tab or another. */
export function useTemplates(): StoredTemplates {
  const { vendor } = useSession();
  if (vendor) openTemplates(vendor.vendorCode);
  return useSignal(storedTemplates);
}
