// Asks who is there while the panel's files are still on their way. The build writes this module into index.html, so it imports only
// what is small and does nothing by itself. The transport takes the answer once; whatever is wrong with it is met there as always.
import { me } from '@pishkhan/contract/session/calls.ts';
import { deviceNow } from '../clock/device-clock.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { createTokenStore } from './token-store.ts';
import { appType } from './webview.ts';

export interface EarlyRequest {
  readonly token: string;
  readonly answer: Promise<Response>;
  /** Of `performance.now()`. */
  readonly askedAt: number;
}

const tokens = createTokenStore(localStorage, deviceNow);
const token = tokens.token();

// One that ends soon is renewed first, which needs the lock over all tabs.
if (token && !tokens.endsSoon()) {
  const headers = sessionHeaders({ appType: appType(), token, xsrfToken: readXsrfCookie() });
  const answer = fetch(me.path, { headers, credentials: 'same-origin' });
  answer.catch(() => undefined);
  const earlyRequest: EarlyRequest = { token, answer, askedAt: performance.now() };
  Object.assign(globalThis, { earlyRequest });
}
