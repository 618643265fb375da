// The HTTP client of this page: the transport with this browser's token and headers.
// Owns: the one client. Not: who is signed in. The session registers with `listenToSessionAnswers` for answers that concern it.
import { deviceNow } from '../clock/device-clock.ts';
import { createSignal } from '../signals/signal.ts';
import { apiUrl } from './api-url.ts';
import { takeEarlyAnswer } from './early-request-answer.ts';
import { reloadOnce } from './reload-once.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { overAllTabs } from './token-refresh.ts';
import { createTokenStore } from './token-store.ts';
import { createTransport, type SessionAnswers } from './transport.ts';
import { appType } from './webview.ts';

export const tokens = createTokenStore(localStorage, deviceNow);

const session = createSignal<SessionAnswers | undefined>(undefined);

/** Called once, by the session, before the first request. */
export function listenToSessionAnswers(listener: SessionAnswers): void {
  session.set(listener);
}

export const { client, freshToken } = createTransport({
  base: apiUrl(''),
  tokens,
  appType: appType(),
  xsrfToken: readXsrfCookie,
  earlyAnswer: takeEarlyAnswer,
  withLock: overAllTabs,
  reload: () => reloadOnce(sessionStorage, deviceNow(), () => location.reload()),
  onForbidden: () => session.get()?.onForbidden(),
  onStatus: (vendorStatus) => session.get()?.onStatus(vendorStatus),
  onSecondFactor: () => session.get()?.onSecondFactor(),
  onOver: () => session.get()?.onOver(),
});

/** Headers of requests outside the client, such as streams. The token is added to each connection. */
export const streamHeaders = sessionHeaders({ appType: appType(), token: undefined, xsrfToken: undefined });
