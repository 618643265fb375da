// The HTTP client of this page: the transport with this browser's token and headers.
// Owns: the one client. Not: who is signed in. The session registers with `listenToSessionAnswers` for answers that concern it.
import { deviceNow } from '../clock/device-clock.ts';
import { apiUrl } from './api-url.ts';
import { consumeEarlyAnswer } from './early-request-answer.ts';
import { reloadOnce } from './reload-once.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { storeSessionEnd } from './session-end.ts';
import { overAllTabs } from './token-refresh.ts';
import { createTokenStore } from './token-store.ts';
import { createTransport, type SessionAnswers } from './transport.ts';
import { appType } from './webview.ts';

export const tokens = createTokenStore(localStorage, deviceNow);

const listeners = new Set<SessionAnswers>();

/** Called once, by the session, before the first request. */
export function listenToSessionAnswers(listener: SessionAnswers): void {
  listeners.add(listener);
}

function tell(what: (listener: SessionAnswers) => void): void {
  for (const listener of listeners) what(listener);
}

export const { client, freshToken } = createTransport({
  base: apiUrl(''),
  tokens,
  appType: appType(),
  xsrfToken: readXsrfCookie,
  earlyAnswer: consumeEarlyAnswer,
  withLock: overAllTabs,
  onRefused: storeSessionEnd,
  reload: () => reloadOnce(sessionStorage, deviceNow(), () => location.reload()),
  onForbidden: () => tell(({ onForbidden }) => onForbidden()),
  onStatus: (vendorStatus) => tell(({ onStatus }) => onStatus(vendorStatus)),
  onSecondFactor: () => tell(({ onSecondFactor }) => onSecondFactor()),
  onOver: () => tell(({ onOver }) => onOver()),
});

/** Headers of requests outside the client, such as streams. The token is added to each connection. */
export const streamHeaders = sessionHeaders({ appType: appType(), token: undefined, xsrfToken: undefined });
