// Watches a shop's status on a stream when no order stream reports it: for shops that are not open, and for people who may not read orders.
// The result goes to the session.

import { watchVendor } from '@pishkhan/contract/stream/calls.ts';
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { apiUrl } from '../../infra/http/api-url.ts';
import { freshToken, streamHeaders } from '../../infra/http/client.ts';
import { shareStream } from '../../infra/stream/public.ts';
import { receiveVendorState, reloadUser } from '../../session/public.ts';

const checkMs = 1000;

/** Watches until the returned function is called. */
export function startWatching(vendorCode: string): () => void {
  let version = '';
  const stream = shareStream(`pishkhan-vendor-${vendorCode}`, {
    url: apiUrl(watchVendor.path),
    headers: streamHeaders,
    token: freshToken,
    // There is nothing to resume. A position only means that this page was connected before.
    position: () => version,
    onOpen: () => {},
    onDown: () => {},
    onEvent({ name, data }) {
      if (name === 'vendor') {
        const state = JSON.parse(data) as VendorState;
        version = String(state.version);
        receiveVendorState(vendorCode, state);
      } else if (name === 'auth') void reloadUser().catch(() => undefined);
    },
  });
  const check = (): void => stream.check();
  const returned = (): void => {
    if (document.visibilityState === 'visible') stream.check(true);
  };
  const online = (): void => stream.restart();
  const timer = setInterval(check, checkMs);
  document.addEventListener('visibilitychange', returned);
  addEventListener('online', online);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', returned);
    removeEventListener('online', online);
    stream.close();
  };
}
