// Requests `me`, and what the first page reads, while the panel's files are still loading. The build inlines this module into index.html, so it
// imports only small modules without side effects. The transport takes each answer once, and handles its failures as those of any other answer.
import { me } from '@pishkhan/contract/session/calls.ts';
import { deviceNow } from '../clock/device-clock.ts';
import { apiUrl } from './api-url.ts';
import { firstReadsOf } from './first-reads.ts';
import { readXsrfCookie, sessionHeaders } from './request-headers.ts';
import { createTokenReader } from './token-store.ts';
import { appType } from './webview.ts';

export interface EarlyRequests {
  readonly token: string;
  /** The time of the request by `performance.now()`. */
  readonly askedAt: number;
  /** Answers by the path of the call. */
  readonly answers: Record<string, Promise<Response>>;
}

const tokens = createTokenReader(localStorage, deviceNow);
const token = tokens.token();

// A token that expires soon must be refreshed first, which needs the lock over all tabs.
if (token && !tokens.endsSoon()) {
  const headers = sessionHeaders({ appType: appType(), token, xsrfToken: readXsrfCookie() });
  const answers: EarlyRequests['answers'] = {};
  const reads = firstReadsOf(location.pathname + location.search);
  for (const path of [me.path, ...reads.map((read) => `/api/v1/${read}`)]) {
    const answer = fetch(apiUrl(path), { headers, credentials: 'same-origin' });
    answer.catch(() => undefined);
    answers[path] = answer;
  }
  const earlyRequests: EarlyRequests = { token, askedAt: performance.now(), answers };
  Object.assign(globalThis, { earlyRequests });
}
