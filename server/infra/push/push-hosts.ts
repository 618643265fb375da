// The push services that a subscription may name. A subscription comes from a browser, so its address may be forged.
import { urlFault } from '../webhooks/destination.ts';

/** The push services of today's browsers; `*.` matches any subdomain, for a service that gives each region a name. */
export const defaultPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
];

const isOf = (hostname: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/** True when pushes may be sent to the address. `allowInternal` also allows this machine and its network, without TLS and on any port. */
export function mayPushTo(
  address: string,
  { hosts, allowInternal }: { hosts: readonly string[]; allowInternal: boolean },
): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password || urlFault(url, allowInternal)) return false;
  // An empty port is 443: another service may answer on another port of such a host.
  if (url.port !== '' && !allowInternal) return false;
  return hosts.some((pattern) => isOf(url.hostname, pattern));
}
