// Headers of every request of the panel, for the transport and for the early request before it.
import { appVersion } from '@pishkhan/contract/session/session.ts';

export interface SessionHeaderValues {
  readonly appType: 'web' | 'webview';
  readonly token: string | undefined;
  readonly xsrfToken: string | undefined;
}

export function sessionHeaders({ appType, token, xsrfToken }: SessionHeaderValues): Record<string, string> {
  return {
    accept: 'application/json',
    'app-type': appType,
    'app-version': appVersion,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(xsrfToken && { 'x-xsrf-token': xsrfToken }),
  };
}

export function readXsrfCookie(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return found && decodeURIComponent(found.slice('XSRF-TOKEN='.length));
}
