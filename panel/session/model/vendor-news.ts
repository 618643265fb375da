import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { createSignal } from '../../signals/signal.ts';
import { session } from './session.ts';

interface News extends VendorState {
  readonly vendorCode: string;
}

/** What a stream told last of the shop; another version means that something has happened to it. Undefined while none has. */
export const vendorNews = createSignal<News | undefined>(undefined);

/** A stream of that shop has told its state. */
export function hearVendor(vendorCode: string, state: VendorState): void {
  if (session.state.get().vendor?.vendorCode !== vendorCode) return;
  const known = vendorNews.get();
  if (known?.vendorCode !== vendorCode || known.version !== state.version)
    vendorNews.set({ ...state, vendorCode });
  void session.learnStatus(state.vendorStatus);
}
