// Requests `me` while the panel's files are still loading. The build inlines this module into index.html, so it imports only small modules
// without side effects. The transport takes the answer once, and handles its failures as those of any other answer.
import { me } from '@pishkhan/contract/session/calls.ts';
import { deviceNow } from '../clock/device-clock.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { createTokenStore } from './token-store.ts';
import { appType } from './webview.ts';

export interface EarlyRequest {
  readonly token: string;
  readonly answer: Promise<Response>;
  /** By `performance.now()`. */
  readonly askedAt: number;
}

const tokens = createTokenStore(localStorage, deviceNow);
const token = tokens.token();

// A token that ends soon must be refreshed first, which needs the lock over all tabs.
if (token && !tokens.endsSoon()) {
  const headers = sessionHeaders({ appType: appType(), token, xsrfToken: readXsrfCookie() });
  const answer = fetch(me.path, { headers, credentials: 'same-origin' });
  answer.catch(() => undefined);
  const earlyRequest: EarlyRequest = { token, answer, askedAt: performance.now() };
  Object.assign(globalThis, { earlyRequest });
}
