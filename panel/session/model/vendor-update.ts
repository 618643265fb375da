import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { session } from './session.ts';

interface VendorUpdate extends VendorState {
  readonly vendorCode: string;
}

/**
 * The shop's last state from a stream; undefined before the first. A new version means that the shop, its reviews or its disputes have
 * changed.
 */
export const vendorUpdate = createSignal<VendorUpdate | undefined>(undefined);

/**
 * Calls `listener` with each update of the shop and the previous one. The first update counts only if the shop has changed since the session
 * read it, which was before the page's own reads.
 */
export function onVendorUpdate(listener: (update: VendorUpdate, before: VendorUpdate) => void): void {
  let before = vendorUpdate.get();
  vendorUpdate.subscribe(() => {
    const update = vendorUpdate.get();
    if (update) {
      const { vendor } = session.state.get();
      const isKnown = before?.vendorCode === update.vendorCode;
      if (isKnown) listener(update, before!);
      else if (vendor && vendor.version !== update.version)
        listener(update, { ...update, version: vendor.version });
    }
    before = update;
  });
}

/** Stores the state of a shop from a stream. */
export function receiveVendorState(vendorCode: string, state: VendorState): void {
  if (session.state.get().vendor?.vendorCode !== vendorCode) return;
  const known = vendorUpdate.get();
  const isNew =
    known?.vendorCode !== vendorCode ||
    known.version !== state.version ||
    known.reviews !== state.reviews ||
    known.disputes !== state.disputes;
  if (isNew) vendorUpdate.set({ ...state, vendorCode });
  void session.handleStatus(state.vendorStatus);
}
