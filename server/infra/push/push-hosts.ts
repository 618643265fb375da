// The push services that a subscription may name. A subscription comes from a browser, so its address may be forged.
import { urlFault } from '../webhooks/destination.ts';

/** Those of the browsers in use; `*.` is any name below, for a service that gives each region a name. */
export const defaultPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

const isOf = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/** Whether pushes may go to the address. `allowInternal`: this machine and its network too, without TLS and on any port. */
export function mayPushTo(
  address: string,
  { hosts, allowInternal }: { hosts: readonly string[]; allowInternal: boolean },
): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || urlFault(url, allowInternal)) return false;
  // Empty is 443: on another port of such a host something else may answer.
  if (url.port !== '' && !allowInternal) return false;
  return hosts.some((pattern) => isOf(url.hostname, pattern));
}
