// The HTTP client of this page: the transport with this browser's token and headers.
// Owns: the one client. Not: who is signed in. The session registers with `listenToSessionAnswers` for answers that concern it.
import { deviceNow } from '../clock/device-clock.ts';
import { apiUrl } from './api-url.ts';
import { takeEarlyAnswer } from './early-request-answer.ts';
import { reloadOnce } from './reload-once.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { overAllTabs } from './token-refresh.ts';
import { createTokenStore } from './token-store.ts';
import { createTransport, type SessionAnswers } from './transport.ts';
import { appType } from './webview.ts';

export const tokens = createTokenStore(localStorage, deviceNow);

let session: SessionAnswers | undefined;

/** Called once, by the session, before the first request. */
export function listenToSessionAnswers(listener: SessionAnswers): void {
  session = listener;
}

export const { client, freshToken } = createTransport({
  base: apiUrl(''),
  tokens,
  appType: appType(),
  xsrfToken: readXsrfCookie,
  earlyAnswer: takeEarlyAnswer,
  withLock: overAllTabs,
  reload: () => reloadOnce(sessionStorage, deviceNow(), () => location.reload()),
  onForbidden: () => session?.onForbidden(),
  onStatus: (vendorStatus) => session?.onStatus(vendorStatus),
  onSecondFactor: () => session?.onSecondFactor(),
  onOver: () => session?.onOver(),
});

/** Headers of requests outside the client, such as streams. The token is added to each connection. */
export const streamHeaders = sessionHeaders({ appType: appType(), token: undefined, xsrfToken: undefined });
